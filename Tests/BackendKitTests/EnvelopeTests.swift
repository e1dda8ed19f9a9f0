import BackendKit
import Testing

@Suite("The envelope")
struct EnvelopeTests {
  private func gains(_ length: UInt64, attack: Int, release: Int) -> [Double] {
    let rise = FadeTable(count: attack)
    let fall = FadeTable(count: release)
    defer {
      rise.deallocate()
      fall.deallocate()
    }
    var envelope = Envelope(length: length, attack: rise, release: fall)
    var gains: [Double] = []
    while !envelope.isFinished { gains.append(envelope.next()) }
    return gains
  }

  @Test("a note has exactly as many frames as asked for", arguments: [1, 2, 3, 50, 139, 140, 5000])
  func length(length: UInt64) {
    let gains = gains(length, attack: 40, release: 100)
    #expect(gains.count == Int(length))
    #expect(gains.allSatisfy { $0 > 0 && $0 <= 1 })
  }

  @Test("attack and release may differ")
  func shapes() {
    let gains = gains(1000, attack: 40, release: 100)
    #expect(gains.firstIndex(of: 1) == 40)
    #expect(gains.lastIndex(of: 1) == 899)
  }

  @Test("an indefinite note ends only when it is released")
  func indefinite() {
    let fade = FadeTable(count: 100)
    defer { fade.deallocate() }
    var envelope = Envelope(length: 0, fade: fade)
    for _ in 0..<100_000 { _ = envelope.next() }
    #expect(!envelope.isFinished)
    envelope.beginRelease()
    for _ in 0..<99 { _ = envelope.next() }
    #expect(!envelope.isFinished)
    _ = envelope.next()
    #expect(envelope.isFinished && envelope.next() == 0)
  }
}
