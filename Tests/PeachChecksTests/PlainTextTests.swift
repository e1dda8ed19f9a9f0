import Testing

@testable import PeachChecks

@Suite("A text of a plugin")
struct PlainTextTests {
  @Test("is plain in any script", arguments: ["sine", "Flügel, 1890", "ピアノ", "👩‍🎤", "a b"])
  func plain(text: String) {
    #expect(PlainText.fault(in: text.utf8) == nil)
    #expect(text.withCString { PlainText.fault(at: $0) } == nil)
  }

  @Test(
    "is not plain with what moves a cursor, breaks a line or turns its direction",
    arguments: [
      ("a\u{1B}[2J", "U+001B"), ("a\nb", "U+000A"), ("\u{7F}", "U+007F"), ("\u{9B}1m", "U+009B"),
      ("a\u{2028}b", "U+2028"), ("\u{202E}a", "U+202E"), ("\u{2066}a", "U+2066"),
    ])
  func controls(text: String, name: String) {
    #expect(PlainText.fault(in: text.utf8)?.hasSuffix(name) == true)
  }

  @Test("has a length, and an encoding")
  func limits() {
    #expect(PlainText.fault(in: [UInt8]()) == "is empty")
    #expect(PlainText.fault(in: [UInt8](), mayBeEmpty: true) == nil)
    #expect(PlainText.fault(in: [0x74, 0xF6, 0x6E] as [UInt8]) == "is not UTF-8")
    #expect(PlainText.fault(in: [UInt8](repeating: 65, count: 255)) == nil)
    #expect(PlainText.fault(in: [UInt8](repeating: 65, count: 256)) != nil)
    let long = String(repeating: "A", count: 1 << 20)
    #expect(long.withCString { PlainText.fault(at: $0) } == "is 256 bytes long or longer")
  }

  @Test("is terminated within its array")
  func terminated() {
    let full: (UInt8, UInt8, UInt8) = (65, 66, 67)
    #expect(PlainText.fault(inField: full) == "is not terminated")
    let ended: (UInt8, UInt8, UInt8) = (65, 66, 0)
    #expect(PlainText.fault(inField: ended) == nil)
    // Bytes after the end are not read.
    let cut: (UInt8, UInt8, UInt8, UInt8) = (65, 0, 27, 0)
    #expect(PlainText.fault(inField: cut) == nil)
  }
}
