import Foundation
import Testing

@testable import PeachHost

@Suite("Values between two processes", .timeLimit(.minutes(5)))
struct LineChannelTests {
  /// A channel, and the raw end of the other process.
  private final class Bench {
    let channel: LineChannel
    let other: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
      channel = LineChannel(ends[0])
      other = ends[1]
    }

    deinit { close(other) }

    func write(_ text: String) {
      let bytes = Array(text.utf8)
      #expect(send(other, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    }
  }

  @Test("arrive in their order, several at once or one in pieces")
  func pieces() throws {
    let bench = try Bench()
    bench.write("[1]\n[2,3]\n[4")
    #expect(bench.channel.receive([Int].self) == [1])
    #expect(bench.channel.receive([Int].self) == [2, 3])
    bench.write(",5]\n")
    #expect(bench.channel.receive([Int].self) == [4, 5])
    #expect(!bench.channel.isGarbled)
  }

  @Test("are one line each, whatever their texts hold")
  func lines() throws {
    let bench = try Bench()
    #expect(bench.channel.send(["a\nb", "ü\u{2028}"]))
    let other = LineChannel(dup(bench.other))
    #expect(other.receive([String].self) == ["a\nb", "ü\u{2028}"])
  }

  @Test(
    "that are something else end the exchange",
    arguments: ["rubbish\n", "{}\n", "\u{0}\n", "[1,\n"])
  func garbled(text: String) throws {
    let bench = try Bench()
    bench.write(text)
    #expect(bench.channel.receive([Int].self) == nil)
    #expect(bench.channel.isGarbled)
  }

  @Test("without an end are given up after 64 MiB")
  func endless() throws {
    let bench = try Bench()
    let other = bench.other
    Thread.detachNewThread {
      let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
      var count = 0
      // Bounded, in case neither side gives up.
      while count < 80 << 20 {
        let sent = send(other, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        guard sent > 0 else { return }
        count += sent
      }
    }
    #expect(bench.channel.receive([Int].self) == nil)
    #expect(bench.channel.isGarbled)
    bench.channel.shutDown()
  }

  @Test("end when the other process is gone, and cannot be sent to it")
  func gone() throws {
    let bench = try Bench()
    bench.write("[1]\n[2")
    shutdown(bench.other, Int32(SHUT_RDWR))
    #expect(bench.channel.receive([Int].self) == [1])
    #expect(bench.channel.receive([Int].self) == nil)
    #expect(!bench.channel.isGarbled)
    #expect(!bench.channel.send([3]))
  }

  @Test("are no longer waited for once the exchange is shut down")
  func shutDown() async throws {
    let bench = try Bench()
    let channel = bench.channel
    let received = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: channel.receive([Int].self)) }
      channel.shutDown()
    }
    #expect(received == nil)
  }
}
