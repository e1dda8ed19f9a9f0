import PeachMeasure
import Testing

@testable import PeachWeb

@Suite("A frame from a page")
struct FrameParserTests {
  /// A frame as a browser sends it.
  static func masked(_ first: UInt8, _ payload: [UInt8], length: [UInt8]? = nil) -> [UInt8] {
    let mask: [UInt8] = [1, 2, 3, 4]
    var head = [first]
    if let length {
      head += length
    } else if payload.count < 126 {
      head.append(0x80 | UInt8(payload.count))
    } else {
      head += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    }
    return head + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  private func frames(_ bytes: [UInt8], limit: Int = 4096) throws -> [FrameParser.Frame] {
    var parser = FrameParser(limit: limit)
    parser.append(bytes)
    var frames: [FrameParser.Frame] = []
    while let frame = try parser.next() { frames.append(frame) }
    return frames
  }

  @Test("is read whole, however its bytes come", arguments: UInt64(1)...5)
  func pieces(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = ["", "{\"action\":\"stop\"}", String(repeating: "ü", count: 900), "a"]
    let bytes = texts.flatMap { Self.masked(0x81, Array($0.utf8)) } + Self.masked(0x88, [3, 232])
    var parser = FrameParser(limit: 4096)
    var read: [FrameParser.Frame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = min(rest.count, Int.random(in: 1...50, using: &generator))
      parser.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      while let frame = try parser.next() { read.append(frame) }
    }
    #expect(read == texts.map { .text($0) } + [.close])
  }

  @Test("that claims 2⁴⁰ bytes is refused by its head alone")
  func claim() {
    #expect(throws: FrameParser.Refusal.tooLarge) {
      try frames([0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0])
    }
    #expect(throws: FrameParser.Refusal.tooLarge) {
      try frames([0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    }
    #expect(throws: FrameParser.Refusal.tooLarge) { try frames([0x81, 0xFE, 0x10, 0x01]) }
  }

  @Test("of another kind is refused")
  func kinds() {
    #expect(throws: FrameParser.Refusal.binary) { try frames(Self.masked(0x82, [1])) }
    #expect(throws: FrameParser.Refusal.noText) { try frames(Self.masked(0x81, [0xC3])) }
    // Not masked, a part, a continuation, a reserved bit, a reserved opcode, a long ping.
    for bytes: [UInt8] in [
      [0x81, 0x01, 65], Self.masked(0x01, [65]), Self.masked(0x80, [65]), Self.masked(0xC1, [65]),
      Self.masked(0x83, [65]), Self.masked(0x89, [UInt8](repeating: 0, count: 126)),
    ] {
      #expect(throws: FrameParser.Refusal.malformed) { try frames(bytes) }
    }
  }

  @Test("for a page has its length in as few bytes as it needs", arguments: [0, 125, 126, 70_000])
  func encoded(count: Int) throws {
    let bytes = FrameParser.encoded(String(repeating: "a", count: count))
    let head = count < 126 ? 2 : count < 65_536 ? 4 : 10
    #expect(bytes.count == head + count)
    #expect(bytes[0] == 0x81)
    #expect(FrameParser.closing(1009) == [0x88, 2, 3, 0xF1])
  }

  @Test("comes as often as tokens flow, and as many at once as the bucket holds")
  func rate() {
    var rate = RateLimit(rate: 10, at: 0)
    #expect((0..<20).count { _ in rate.take(at: 0) } == 10)
    #expect((0..<20).count { _ in rate.take(at: 0.5) } == 5)
    #expect((0..<20).count { _ in rate.take(at: 100) } == 10)
    let early = rate.take(at: 99)
    #expect(!early)
  }
}
