import Glibc
import PeachContract

/// The pace of work that nobody may feel: it rests for as long as it has worked, and so keeps a
/// processor half busy at most.
///
/// It takes the place of a niceness: some kernels (Linux 6.18 with its autogroups) now and then let
/// threads of little weight starve all others, for minutes.
struct BackgroundPace {
  /// The work between two rests, in nanoseconds: so little that whoever waits for it does not wait long.
  private static let work: UInt64 = 4_000_000
  private static let longestRest: UInt64 = 50_000_000

  private var begin = MonotonicClock.nanoseconds

  /// Rests if enough has been worked; the calling thread does nothing meanwhile.
  mutating func rest() {
    let worked = MonotonicClock.nanoseconds - begin
    guard worked >= Self.work else { return }
    usleep(UInt32(min(worked, Self.longestRest) / 1000))
    begin = MonotonicClock.nanoseconds
  }
}
