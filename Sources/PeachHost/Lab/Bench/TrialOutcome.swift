import PeachHost

/// What came of telling a source something once.
enum TrialOutcome: Equatable {
  /// Seconds by the wall clock and by the graph's.
  case heard(wall: Double, clock: Double)
  /// Nothing was heard in time.
  case missed
  /// Time was lost meanwhile, so that it proves nothing.
  case dropped
  /// Nobody can tell.
  case unmeasured

  /// What came of telling a source something that was heard.
  ///
  /// Nothing is heard before it was told: where a clock says so, it was set anew meanwhile.
  /// - Parameters:
  ///   - frame: of the block, at which it was heard.
  ///   - block: the cycle.
  ///   - told: nanoseconds of CLOCK_MONOTONIC.
  init(frame: Int, of block: HeardBlock, told: UInt64) {
    let into = Double(frame) / block.rate
    func seconds(to moment: UInt64) -> Double {
      Double(Int64(bitPattern: moment &- told)) / 1e9 + into
    }
    let (wall, clock) = (seconds(to: block.begun), seconds(to: block.nanoseconds))
    self = wall < 0 || clock < 0 ? .dropped : .heard(wall: wall, clock: clock)
  }
}
