import Testing

@testable import PeachHost
@testable import PeachLab

@Suite("What came of a trial")
struct TrialOutcomeTests {
  private static let period = 1024

  /// A cycle on a graph at 48 kHz.
  private func block(_ index: Int, shifted nanoseconds: Int = 0) -> HeardBlock {
    var block = HeardBlock()
    block.frames = Self.period
    block.rate = 48_000
    block.frame = UInt64(index * Self.period)
    block.begun = 1_000_000_000 + UInt64(Double(index * Self.period) / 48_000 * 1e9)
    block.nanoseconds = UInt64(Int(block.begun) + nanoseconds)
    return block
  }

  @Test("a sound is as late as its frame in the cycle it was heard in")
  func heard() throws {
    let block = block(2)
    let outcome = TrialOutcome(frame: 48, of: block, requested: block.begun - 5_000_000)
    guard case .heard(let wall, let clock) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(abs(wall - 0.006) < 1e-9)
    #expect(abs(clock - 0.006) < 1e-9)
  }

  @Test(
    "what a clock dates before its trigger is dropped", arguments: [-21_800_000, -6_000_000])
  func impossible(shift: Int) {
    let block = block(2, shifted: shift)
    #expect(TrialOutcome(frame: 0, of: block, requested: block.begun - 5_000_000) == .dropped)
    #expect(
      TrialOutcome(frame: 0, of: block, requested: block.begun + 1_000_000) == .dropped)
  }

  @Test("time is lost where the graph's clock jumps, and not where it is smoothed")
  func jumped() {
    #expect(!OnsetDetector.hasLostTime([block(0), block(1, shifted: 300_000), block(2)]))
    #expect(OnsetDetector.hasLostTime([block(0), block(1, shifted: -21_800_000), block(2)]))
    #expect(OnsetDetector.hasLostTime([block(0), block(2)]))
    #expect(OnsetDetector.hasLostTime([]))
  }

  @Test("a dropped trial is counted, and has no latency")
  func counted() {
    var measure = LatencyMeasure()
    let late = block(2)
    measure.add(TrialOutcome(frame: 0, of: late, requested: late.begun - 1_000_000))
    measure.add(TrialOutcome(frame: 0, of: late, requested: late.begun + 1_000_000))
    #expect(measure.wall.count == 1)
    #expect(measure.clock.count == 1)
    #expect(measure.dropped == 1)
  }
}
