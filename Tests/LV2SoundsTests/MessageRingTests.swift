import Testing

@testable import LV2Sounds

@Suite("Messages between an instrument and its worker")
struct MessageRingTests {
  private static func room() -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: MessageRing.longest)
  }

  @Test("arrive whole and in order, empty ones too, round and round")
  func order() {
    let ring = MessageRing()
    let room = Self.room()
    defer { room.deallocate() }
    var random = SystemRandomNumberGenerator()
    var sent: [[UInt8]] = []
    for turn in 0..<2000 {
      let message = (0..<Int.random(in: 0...900, using: &random)).map {
        UInt8(truncatingIfNeeded: $0 + turn)
      }
      #expect(message.withUnsafeBytes { ring.write($0.baseAddress, count: $0.count) })
      sent.append(message)
      guard turn % 3 == 2 else { continue }
      for message in sent {
        let count = ring.take(into: room)
        #expect(Array(UnsafeBufferPointer(start: room, count: max(0, count))) == message)
      }
      sent = []
    }
  }

  @Test("none is there where none was sent")
  func none() {
    let ring = MessageRing()
    let room = Self.room()
    defer { room.deallocate() }
    #expect(ring.take(into: room) == -1)
  }

  @Test("are refused where there is no room, and nothing that is there is lost")
  func full() {
    let ring = MessageRing()
    let room = Self.room()
    defer { room.deallocate() }
    let message = [UInt8](repeating: 7, count: 30_000)
    let written = (0..<5).filter { _ in
      message.withUnsafeBytes { ring.write($0.baseAddress, count: $0.count) }
    }
    #expect(written.count == 2)
    #expect(ring.take(into: room) == 30_000)
    #expect(ring.take(into: room) == 30_000)
    #expect(ring.take(into: room) == -1)
    let tooLong = [UInt8](repeating: 7, count: MessageRing.longest + 1)
    #expect(!tooLong.withUnsafeBytes { ring.write($0.baseAddress, count: $0.count) })
  }
}
