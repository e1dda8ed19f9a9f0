import Testing

@testable import PeachCore
@testable import PeachEngine

@Suite("Numbers too small to be heard")
struct DenormalTests {
  /// Halves the smallest number that costs no more than others.
  @inline(never)
  private static func halve(_ number: Float) -> Float { number * 0.5 }

  @Test("count as zero while a sound renders, and as ever on the same thread afterwards")
  func flushed() {
    let engine = Engine()
    let binding = SoundBinding.placed(
      try SoundBinding(
        render: { _, _, _, left, _, _ in left?.pointee = Self.halve(.leastNormalMagnitude) },
        instance: nil, rate: 48000, maxFrames: 64, release: 1, delay: 0, tick: Tick(rate: 48000)))
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    let rendered = OfflineOutput(engine: engine, rate: 48000, period: 64).render(frames: 1).left[0]
    // By their bits: where such numbers count as zero, they also compare as zero.
    #expect(rendered.bitPattern == 0)
    #expect(Self.halve(.leastNormalMagnitude).bitPattern != 0)
  }
}
