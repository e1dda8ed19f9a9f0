import CJack
import Glibc

/// Converts times of JACK to those of the contract.
///
/// Audio thread: only reads clocks.
enum JackClock {
  /// Returns nanoseconds of CLOCK_MONOTONIC.
  static func now() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  /// The greatest age of a cycle in microseconds; a server that was frozen backdates its cycles by
  /// the time it has missed.
  private static let oldest: UInt64 = 250_000

  /// Converts a time of JACK's clock to nanoseconds of CLOCK_MONOTONIC.
  ///
  /// JACK uses CLOCK_MONOTONIC_RAW where available, which drifts away from the other.
  static func monotonic(jackTime: jack_time_t) -> UInt64 {
    let age = jack_get_time() &- jackTime
    return age < oldest ? now() &- age &* 1000 : now()
  }

  /// Returns the first frame of the current cycle, and its start as smoothed by JACK.
  static func cycleStart(
    _ client: OpaquePointer
  ) -> (frame: jack_nframes_t, microseconds: jack_time_t) {
    var frame: jack_nframes_t = 0
    var microseconds: jack_time_t = 0
    var next: jack_time_t = 0
    var period: Float = 0
    if jack_get_cycle_times(client, &frame, &microseconds, &next, &period) == 0 {
      return (frame, microseconds)
    }
    return (jack_last_frame_time(client), jack_get_time())
  }
}
