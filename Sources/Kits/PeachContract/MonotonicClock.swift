import Glibc

/// CLOCK_MONOTONIC, the clock with which every output timestamps its blocks.
package enum MonotonicClock {
  /// The time in nanoseconds since a moment that stays fixed until the machine is restarted.
  package static var nanoseconds: UInt64 { read(CLOCK_MONOTONIC) }
}

/// The clock of the processor time that the calling thread takes.
package enum ProcessorClock {
  /// The time in nanoseconds since the thread began.
  package static var nanoseconds: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }
}

/// Returns the time of a clock in nanoseconds.
private func read(_ clock: clockid_t) -> UInt64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
