import PeachHost

/// The outcome of telling a source something once.
enum TrialOutcome: Equatable {
  /// It was heard after these seconds by the wall clock and by the graph's.
  case heard(wall: Double, clock: Double)
  /// Nothing was heard in time.
  case missed
  /// Time was lost meanwhile, so the trial proves nothing.
  case dropped
  /// The outcome could not be determined.
  case unmeasured

  /// Creates the outcome of a trial in which the source was heard.
  ///
  /// Nothing can be heard before it was told: if a clock says so, it was reset in the meantime.
  /// - Parameters:
  ///   - frame: the frame of the block at which it was heard.
  ///   - block: the cycle.
  ///   - requested: nanoseconds of CLOCK_MONOTONIC.
  init(frame: Int, of block: HeardBlock, requested: UInt64) {
    let into = Double(frame) / block.rate
    func seconds(to moment: UInt64) -> Double {
      Double(Int64(bitPattern: moment &- requested)) / 1e9 + into
    }
    let (wall, clock) = (seconds(to: block.begun), seconds(to: block.nanoseconds))
    self = wall < 0 || clock < 0 ? .dropped : .heard(wall: wall, clock: clock)
  }
}
