import PeachCore
import Testing

@testable import PeachEngine

@Suite("The load of the audio thread")
struct LoadHistogramTests {
  @Test(
    "a time is known within a sixteenth of itself",
    arguments: [0, 1, 15, 16, 17, 31, 32, 1000, 1_333_333, 5_000_000_000] as [UInt64])
  func precision(nanoseconds: UInt64) throws {
    let histogram = LoadHistogram()
    histogram.add(nanoseconds: nanoseconds)
    histogram.add(nanoseconds: nanoseconds * 2 + 100)
    let found = try #require(histogram.take().quantile(0.5))
    #expect(found >= nanoseconds)
    #expect(found <= nanoseconds + nanoseconds / 16)
  }

  @Test("the longest is known exactly, and shares count the blocks")
  func shares() {
    let histogram = LoadHistogram()
    for _ in 0..<98 { histogram.add(nanoseconds: 10) }
    histogram.add(nanoseconds: 12)
    histogram.add(nanoseconds: 98_765)
    let load = histogram.take()
    #expect(load.blockCount == 100)
    #expect(load.quantile(0.98) == 10)
    #expect(load.quantile(0.99) == 12)
    #expect(load.quantile(1) == 98_765)
    #expect(load.longest == 98_765)
  }

  @Test("blocks that were taken are not counted again")
  func taken() {
    let histogram = LoadHistogram()
    histogram.add(nanoseconds: 10)
    _ = histogram.take()
    #expect(histogram.take() == AudioLoad())
    #expect(AudioLoad().quantile(0.5) == nil)
  }

  @Test("an engine counts every block it is asked for")
  func engine() {
    let engine = Engine()
    let output = OfflineOutput(engine: engine, rate: 48000, period: 64)
    _ = output.render(frames: 640)
    #expect(engine.takeLoad().blockCount == 10)
  }
}
