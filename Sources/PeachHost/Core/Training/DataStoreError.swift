/// Why training data could not be read or written.
///
/// `path` is the database file.
package enum DataStoreError: Error, Hashable, Sendable {
  /// The file or its folder cannot be opened or made.
  case cannotOpen(path: String, reason: String)
  /// The file is no database, or a damaged one. It is left as it is.
  case damaged(path: String, reason: String)
  /// The file was written by a newer version of Peach. It is left as it is.
  case newerVersion(path: String)
  /// Another program holds the file for longer than the busy timeout.
  case locked(path: String)
  /// The file or its folder may not be written.
  case readOnly(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// Anything else that kept a row from being written.
  case writeFailed(path: String, reason: String)
  /// Anything else that kept rows from being read.
  case readFailed(path: String, reason: String)
}
