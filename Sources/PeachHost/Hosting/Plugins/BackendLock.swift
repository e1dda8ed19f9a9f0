import Foundation

/// Lets one thread at a time into the main side of a backend, its instances included, as the
/// contract demands.
final class BackendLock: Sendable {
  private let lock = NSRecursiveLock()

  /// Runs calls into the backend as soon as no other thread is in it.
  func callAsFunction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
