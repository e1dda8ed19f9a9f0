import Glibc

/// CLOCK_MONOTONIC, for the audio thread.
enum AudioClock {
  /// Returns the current time in nanoseconds.
  @_noLocks
  static func now() -> UInt64 {
    var time = timespec()
    // Reads the kernel's clock page, or at worst makes a system call that never waits.
    _unsafePerformance { _ = clock_gettime(CLOCK_MONOTONIC, &time) }
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
