import CRealTime
import Glibc

/// A POSIX semaphore behind a pointer, to wake a thread from code that must not wait.
///
/// `post` is async-signal-safe and never blocks, so an audio callback may call it.
public struct Semaphore: @unchecked Sendable {
  // Safe: a semaphore is made for several threads; its owner frees it after the last has left.
  private let semaphore: UnsafeMutablePointer<sem_t>

  /// Creates a semaphore that has not been posted yet.
  public init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  /// Wakes one waiter, now or at its next wait.
  public func post() { sem_post(semaphore) }

  /// Waits for a post.
  public func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }

  /// Waits for a post, with a time limit.
  /// - Parameter milliseconds: the longest wait.
  /// - Returns: true if there was a post.
  public func wait(milliseconds: Int) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    deadline.tv_nsec += (milliseconds % 1000) * 1_000_000
    deadline.tv_sec += milliseconds / 1000 + deadline.tv_nsec / 1_000_000_000
    deadline.tv_nsec %= 1_000_000_000
    var failure = peach_semaphore_wait(semaphore, &deadline)
    while failure == EINTR { failure = peach_semaphore_wait(semaphore, &deadline) }
    return failure == 0
  }

  /// Frees the semaphore; nothing may be using it any more.
  public func deallocate() {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }
}
