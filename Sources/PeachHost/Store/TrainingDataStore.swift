import GRDB
package import PeachCore
import Synchronization

/// The store of answers on disk: one SQLite file in which every row is complete or absent.
///
/// All work happens on the store's own queue, never on the calling thread. Several processes may
/// use one file at once; each waits up to five seconds for another's write, and an answer up to a
/// minute.
///
/// ## Topics
/// - ``init(path:access:)``
/// - ``load(_:)``: what the profile is built from
/// - ``comparisonCount()``, ``pitchMatchingCount()``
/// - ``comparisons()``, ``pitchMatchings()``
/// - ``removeAll()``
/// - ``close()``
package final class TrainingDataStore: Sendable {
  /// The access of a store to its file.
  package enum Access: Sendable {
    /// Creates the file and its tables if missing.
    case readWrite
    /// Opens an existing file and never changes it; saving fails with ``DataStoreError/readOnly``.
    case readOnly
  }

  /// The database file.
  package let path: String

  let queue: DatabaseQueue
  private let lease: Mutex<StoreLease?>
  /// SQLite's count of the writes of others when the answers were loaded.
  let loadedVersion = Mutex<Int?>(nil)
  /// The seconds that it waits for another program's write.
  let busyTimeout: Double

  /// Opens the database and migrates it to the current tables.
  /// - Parameters:
  ///   - path: the path of the file; a missing folder is created, accessible only to its owner.
  ///   - access: the access to the file.
  /// - Throws: ``DataStoreError`` if the file is damaged, belongs to another program, was written
  ///   by a newer version, is locked, or is not writable. It is left unchanged then.
  package convenience init(path: String, access: Access = .readWrite) throws(DataStoreError) {
    try self.init(path: path, access: access, busyTimeout: 5)
  }

  // Tests wait less than five seconds for another process, and play another machine.
  init(
    path: String, access: Access = .readWrite, busyTimeout: Double,
    machine: StoreLease.Machine = .own
  ) throws(DataStoreError) {
    self.path = path
    self.busyTimeout = busyTimeout
    let opener = StoreOpener(path: path, busyTimeout: busyTimeout)
    self.queue =
      switch access {
      case .readWrite: try opener.openForWriting(on: machine)
      case .readOnly: try opener.openForReading()
      }
    lease = Mutex(access == .readWrite ? try StoreLease(path, machine) : nil)
  }

  /// Refuses to write beside another machine.
  func checkLease() throws(DataStoreError) {
    let lease = lease.withLock { $0 }
    try lease?.check()
  }

  /// Closes the file after pending writes; nothing can be read or saved after that.
  /// - Throws: ``DataStoreError`` if SQLite cannot finish.
  package func close() throws(DataStoreError) {
    do { try queue.close() } catch { throw errors.writing(error) }
    lease.withLock { $0 = nil }
  }

  var errors: StoreErrors { StoreErrors(path: path) }

  func reading<Value>(_ body: (Database) throws -> Value) throws(DataStoreError) -> Value {
    do { return try queue.read(body) } catch { throw errors.reading(error) }
  }
}
