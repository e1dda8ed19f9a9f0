import GRDB
package import PeachCore

/// The answers on disk: one SQLite file, every row whole or not there at all.
///
/// All work happens on the store's own queue, never on the thread that asks. Several processes may
/// use one file at once; each waits up to five seconds for another's write.
///
/// ## Topics
/// - ``init(path:access:)``
/// - ``forEachHeardComparison(_:)`` and ``forEachHeardPitchMatching(_:)``: what the profile is
///   built from
/// - ``comparisonCount()``, ``pitchMatchingCount()``
/// - ``comparisons()``, ``pitchMatchings()``
/// - ``removeAll()``
/// - ``close()``
package final class TrainingDataStore: Sendable {
  /// What a store may do with its file.
  package enum Access: Sendable {
    /// Makes the file and its tables where they are missing.
    case readWrite
    /// Opens an existing file and never changes it; saving fails with ``DataStoreError/readOnly``.
    case readOnly
  }

  /// The database file.
  package let path: String

  let queue: DatabaseQueue

  /// Opens the database, brings it to today's tables.
  /// - Parameters:
  ///   - path: the file; its folder is made, for its owner alone, where it is missing.
  ///   - access: whether it may be written.
  /// - Throws: ``DataStoreError`` when the file is damaged, of another program, of a newer version,
  ///   locked, or may not be written. It is left as it is then.
  package convenience init(path: String, access: Access = .readWrite) throws(DataStoreError) {
    try self.init(path: path, access: access, busyTimeout: 5)
  }

  // Tests wait for another process for less than five seconds.
  init(path: String, access: Access = .readWrite, busyTimeout: Double) throws(DataStoreError) {
    self.path = path
    let opener = StoreOpener(path: path, busyTimeout: busyTimeout)
    self.queue =
      switch access {
      case .readWrite: try opener.openForWriting()
      case .readOnly: try opener.openForReading()
      }
  }

  /// Closes the file after the writes under way; nothing can be read or saved any more.
  /// - Throws: ``DataStoreError`` when SQLite cannot finish.
  package func close() throws(DataStoreError) {
    do { try queue.close() } catch { throw errors.writing(error) }
  }

  var errors: StoreErrors { StoreErrors(path: path) }

  func reading<Value>(_ body: (Database) throws -> Value) throws(DataStoreError) -> Value {
    do { return try queue.read(body) } catch { throw errors.reading(error) }
  }
}
