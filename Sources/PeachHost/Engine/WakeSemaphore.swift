import CRealTime
import Glibc

/// A semaphore with which the audio thread wakes the main side.
package struct WakeSemaphore: @unchecked Sendable {
  // Safe: a POSIX semaphore is safe to use from several threads; the owner of the rings frees it
  // last.
  private let semaphore: UnsafeMutablePointer<sem_t>

  package init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  package func deallocate() {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Wakes the waiting thread.
  ///
  /// Called on the audio thread.
  @_noLocks
  package func post() {
    // sem_post increments an atomic and wakes by futex; it takes no lock and never waits (POSIX
    // calls it async-signal-safe).
    _unsafePerformance { _ = sem_post(semaphore) }
  }

  /// Waits for a post, for at most `milliseconds`, and takes all pending posts.
  /// - Returns: true if there was one.
  package func wait(milliseconds: Int) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    deadline.tv_nsec += milliseconds * 1_000_000
    deadline.tv_sec += deadline.tv_nsec / 1_000_000_000
    deadline.tv_nsec %= 1_000_000_000
    var failure = peach_semaphore_wait(semaphore, &deadline)
    while failure == EINTR { failure = peach_semaphore_wait(semaphore, &deadline) }
    guard failure == 0 else { return false }
    while sem_trywait(semaphore) == 0 {}
    return true
  }
}
