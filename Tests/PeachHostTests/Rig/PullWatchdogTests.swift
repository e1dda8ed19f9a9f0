import Testing

@testable import PeachCore
@testable import PeachHost

@Suite("The watchdog of an output that should pull")
struct PullWatchdogTests {
  private func format(period: Int) -> OutputFormat {
    OutputFormat(rate: 48000, period: period, maxFrames: period, latency: 0...0, name: "")
  }

  /// The number of looks until the stall is reported.
  private func looks(period: Int) -> Int? {
    var watchdog = PullWatchdog()
    _ = watchdog.isStalled(frames: 5, format: format(period: period))
    return (1...1000).first { _ in watchdog.isStalled(frames: 5, format: format(period: period)) }
  }

  @Test("it waits for 250 ms at short periods, and for twenty periods at long ones")
  func patience() {
    #expect(looks(period: 16) == 10)
    #expect(looks(period: 600) == 10)
    #expect(looks(period: 4800) == 80)
  }

  @Test(
    "after a change of period it waits by the longer of the two, and by the new one after the next")
  func changes() {
    var watchdog = PullWatchdog()
    let long = format(period: 8192)
    let short = format(period: 512)
    _ = watchdog.isStalled(frames: 5, format: long)
    _ = watchdog.isStalled(frames: 6, format: short)
    func looks(_ frames: UInt64) -> Int? {
      (1...1000).first { _ in watchdog.isStalled(frames: frames, format: short) }
    }
    // 20 periods of 8192 frames last 3.4 s.
    #expect(looks(6) == 137)
    _ = watchdog.isStalled(frames: 7, format: format(period: 256))
    #expect(looks(7) == 10)
  }

  @Test("it reports a stall once")
  func once() {
    var watchdog = PullWatchdog()
    let told = (0..<1000).filter { _ in watchdog.isStalled(frames: 0, format: format(period: 64)) }
    #expect(told.count == 1)
  }

  @Test("a single frame makes it patient again, and a new stall is reported again")
  func again() {
    var watchdog = PullWatchdog()
    for round in 1...3 as ClosedRange<UInt64> {
      let told = (0..<11).filter { _ in
        watchdog.isStalled(frames: round, format: format(period: 64))
      }
      #expect(told == [10])
    }
  }
}
