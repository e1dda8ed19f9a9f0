import Foundation
import PeachCore

/// A lock that lets `peach` processes open databases in one folder one after the other.
///
/// SQLite returns "busy" at once, regardless of the timeout, if two connections switch one new file
/// to WAL at the same time, and two migrations would both create the tables. The lock is on the
/// folder itself, leaves nothing behind and ends with the process.
enum StoreLock {
  /// Runs a body after waiting for the lock, for at most `timeout` seconds.
  ///
  /// If the file system has no locks, or another program keeps the lock, SQLite's own locks decide.
  static func hold<Value>(
    folder: String, timeout: Double, while body: () throws(PeachError) -> Value
  ) throws(PeachError) -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    for _ in 0..<max(Int(timeout * 100), 1) where descriptor >= 0 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
      usleep(10_000)
    }
    return try body()
  }
}
