import CJack
import Glibc

/// JACK's moments as the contract tells them.
///
/// Audio thread: reads of clocks only.
enum JackClock {
  /// Nanoseconds of CLOCK_MONOTONIC.
  static func now() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  /// Microseconds that a cycle may lie back; a server that was frozen dates its cycles by the time
  /// it has missed.
  private static let oldest: UInt64 = 250_000

  /// A moment of JACK's clock in nanoseconds of CLOCK_MONOTONIC.
  ///
  /// JACK counts by CLOCK_MONOTONIC_RAW where there is one, which drifts away from the other.
  static func monotonic(jackTime: jack_time_t) -> UInt64 {
    let age = jack_get_time() &- jackTime
    return age < oldest ? now() &- age &* 1000 : now()
  }

  /// The first frame of the cycle under way, and its start as JACK smooths it.
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
