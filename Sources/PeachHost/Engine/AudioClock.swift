import Glibc

/// CLOCK_MONOTONIC, for the audio thread.
enum AudioClock {
  /// Nanoseconds.
  @_noLocks
  static func now() -> UInt64 {
    var time = timespec()
    // Reads the kernel's page of clocks, at worst by a system call that never waits.
    _unsafePerformance { _ = clock_gettime(CLOCK_MONOTONIC, &time) }
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
