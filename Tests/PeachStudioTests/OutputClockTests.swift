import Testing

@testable import PeachStudio

@Suite("The clock of an output")
struct OutputClockTests {
  @Test(
    "is faster than time where more was taken than can be heard and buffered",
    arguments: [
      // A quarter of a second at 48 kHz has 12,000 frames.
      (12_000, false), (20_000, false), (28_000, false), (28_001, true), (1_200_000, true),
    ])
  func hurry(frames: UInt64, isHurried: Bool) {
    let clock = OutputClock(frames: frames, seconds: 0.25)
    #expect(clock.isHurried(rate: 48_000, buffered: 4_000) == isHurried)
  }
}
