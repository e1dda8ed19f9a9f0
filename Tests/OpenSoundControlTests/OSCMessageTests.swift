import Testing

@testable import OpenSoundControl

@Suite("Open Sound Control")
struct OSCMessageTests {
  @Test("a message is decoded as it was encoded")
  func roundTrip() {
    for message in [
      OSCMessage("/peach"), OSCMessage("/reply", [.text("/nsm/server/announce"), .text("")]),
      OSCMessage("/a/b", [.integer(-7), .number(0.5), .text("ö"), .integer(1 << 20)]),
    ] {
      #expect(OSCMessage(message.bytes) == message)
    }
    #expect(
      OSCMessage(OSCMessage("/n", [.integer(1 << 40)]).bytes)
        == OSCMessage("/n", [.integer(Int(Int32.max))]))
  }

  @Test("the two examples of the OSC 1.0 specification are encoded and decoded byte for byte")
  func examples() {
    let short = OSCMessage("/oscillator/4/frequency", [.number(440)])
    let shortBytes = Array("/oscillator/4/frequency\0,f\0\0".utf8) + [0x43, 0xDC, 0, 0]
    #expect(short.bytes == shortBytes && OSCMessage(shortBytes) == short)
    let long = OSCMessage(
      "/foo", [.integer(1000), .integer(-1), .text("hello"), .number(1.234), .number(5.678)])
    let longBytes: [UInt8] =
      Array("/foo\0\0\0\0,iisff\0\0".utf8) + [0, 0, 3, 0xE8, 0xFF, 0xFF, 0xFF, 0xFF]
      + Array("hello\0\0\0".utf8) + [0x3F, 0x9D, 0xF3, 0xB6, 0x40, 0xB5, 0xB2, 0x2D]
    #expect(long.bytes == longBytes && OSCMessage(longBytes)?.bytes == longBytes)
  }

  @Test("arguments of other types are left out, and their bytes passed over")
  func otherTypes() {
    let bytes =
      Array("/a\0\0,hibdTs\0".utf8) + [0, 0, 0, 0, 0, 0, 0, 9] + [0, 0, 0, 7]
      + [0, 0, 0, 3, 1, 2, 3, 0] + [0, 0, 0, 0, 0, 0, 0, 0] + Array("x\0\0\0".utf8)
    #expect(OSCMessage(bytes) == OSCMessage("/a", [.integer(7), .text("x")]))
    #expect(OSCMessage(Array("/a\0\0,q\0\0".utf8)) == nil)
  }

  @Test("bytes that are not one whole message are refused")
  func garbage() {
    let whole = OSCMessage("/nsm/client/open", [.text("/tmp/Song"), .integer(3)]).bytes
    #expect(OSCMessage([]) == nil)
    for count in 1..<whole.count { #expect(OSCMessage(Array(whole.prefix(count))) == nil) }
    #expect(OSCMessage(Array("#bundle\0\0\0\0\0\0\0\0\0".utf8)) == nil)
    // One changed byte decodes to a message or to nothing, and never ends the program.
    for index in whole.indices {
      for byte: UInt8 in [0, 1, 0x2C, 0x73, 0x7F, 0xFF] {
        var bytes = whole
        bytes[index] = byte
        _ = OSCMessage(bytes)
      }
    }
  }

  @Test("an address names a protocol, a host and a port, or the path of a socket")
  func addresses() {
    #expect(OSCURL("osc.udp://localhost:9000/") == .udp(host: "localhost", port: 9000))
    #expect(OSCURL("osc.udp://127.0.0.1:9000") == .udp(host: "127.0.0.1", port: 9000))
    #expect(OSCURL("osc.tcp://[::1]:80/path") == .tcp(host: "::1", port: 80))
    #expect(OSCURL("osc.unix:///tmp/nsm.sock") == .unix(path: "/tmp/nsm.sock"))
    for text in [
      "", "nonsense", "osc.udp://", "osc.udp://:9000/", "osc.udp://host/", "osc.udp://host:0/",
      "osc.udp://host:65536/", "osc.unix://", "osc.unix:///", "osc.unix://relative", "http://a:1/",
    ] {
      #expect(OSCURL(text) == nil, "\(text)")
    }
  }
}
