import Foundation
import PeachCore

/// Lets one `peach` after the other open a database of the same folder.
///
/// SQLite answers "busy" at once, whatever the timeout, when two connections turn one new file to
/// WAL at the same time, and two migrations would both create the tables. The lock is on the folder
/// itself, leaves nothing behind and ends with the process.
enum OpeningLock {
  /// Does something after waiting for its turn, at most `timeout` seconds.
  ///
  /// Where the file system knows no locks, or another program keeps it, SQLite's own locks decide.
  static func hold<Value>(
    folder: String, timeout: Double, while body: () throws(DataStoreError) -> Value
  ) throws(DataStoreError) -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    for _ in 0..<max(Int(timeout * 100), 1) where descriptor >= 0 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
      usleep(10_000)
    }
    return try body()
  }
}
