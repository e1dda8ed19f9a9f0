import Glibc

/// CLOCK_MONOTONIC, the clock with which every output timestamps its blocks.
package enum MonotonicClock {
  /// The time in nanoseconds since a moment that stays fixed until the machine is restarted.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
