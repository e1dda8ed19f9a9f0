import PeachMeasure
import PeachTesting
import Testing

@testable import PeachEngine

@Suite("The tick of a wrong answer")
struct TickTests {
  @Test("it has no step at its ends", arguments: [44100.0, 48000, 96000])
  func ends(rate: Double) {
    let tick = Tick(rate: rate)
    defer { tick.deallocate() }
    let samples = Array(UnsafeBufferPointer(start: tick.samples, count: tick.count))
    #expect(tick.count == Int(rate * Tick.seconds))
    #expect(samples.first.map(abs) ?? 1 < 0.002)
    #expect(samples.suffix(3).allSatisfy { abs($0) < 0.0001 })
    #expect(SignalChecks.peak(samples) <= Tick.peak)
    #expect(SignalChecks.peak(samples) > Tick.peak / 3)
    // It swings to both sides.
    #expect(samples.max() ?? 0 > Float(Tick.peak / 3) && samples.min() ?? 0 < -Float(Tick.peak / 3))
  }

  @Test("it is mixed with a note, and nothing else is", arguments: [1, 64, 1024])
  func mixed(block: Int) {
    let bench = EngineBench()
    let tick = Tick(rate: EngineBench.rate)
    defer { tick.deallocate() }
    #expect(bench.send(.note(1), .tick))
    let samples = bench.pull(total: 4096, block: block)
    let wanted: [Float] = (0..<4096).map {
      (FakeSound.unit + ($0 < tick.count ? tick.samples[$0] : 0)) / FakeSound.unit
    }
    #expect(samples == wanted)
    #expect(bench.sound.events.count == 1)
    #expect(bench.events() == ["began 1 @0"])
  }

  @Test("in silence there is only the tick")
  func alone() {
    let bench = EngineBench()
    #expect(bench.send(.tick))
    let samples = bench.pull(total: 4096, block: 256).map { $0 * FakeSound.unit }
    #expect(SignalChecks.sounding(samples)?.upperBound ?? 4096 < 1440)
    #expect(SignalChecks.largestStep(samples) < 2 * Tick.peak)
    #expect(bench.events() == [])
  }
}
