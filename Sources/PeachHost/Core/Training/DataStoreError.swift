/// The reason training data could not be read or written.
///
/// `path` is the path of the database file.
package enum DataStoreError: Error, Hashable, Sendable {
  /// The file or its folder cannot be opened or created.
  case cannotOpen(path: String, reason: String)
  /// The file is not a database, or is damaged. It is left unchanged.
  case damaged(path: String, reason: String)
  /// The file was written by a newer version of Peach. It is left unchanged.
  case newerVersion(path: String)
  /// Another program holds a lock on the file for longer than the busy timeout.
  case locked(path: String)
  /// A program on another machine has the file open, over a folder that both share.
  case openElsewhere(path: String, host: String)
  /// The file or its folder is not writable.
  case readOnly(path: String)
  /// The computer's clock shows a time that cannot be stored: before 1970 or after 9999.
  case wrongClock(path: String)
  /// Another program has removed or replaced the file, and it cannot be opened again.
  case removed(path: String, reason: String)
  /// The disk is full.
  case diskFull(path: String)
  /// Any other reason that kept a row from being written.
  case writeFailed(path: String, reason: String)
  /// Any other reason that kept rows from being read.
  case readFailed(path: String, reason: String)
}
