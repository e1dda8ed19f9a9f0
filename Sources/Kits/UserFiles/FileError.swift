import Glibc

/// The reason a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  /// The cause, by what the caller can do about it.
  package enum Cause: Hashable, Sendable {
    /// There is a file of that name, and replacing it was not requested.
    case exists
    /// The file is one of the program's own.
    case isOwn
    /// The name is a symbolic link to a regular file, or to none.
    case isLink
    /// The name is a folder.
    case isFolder
    /// The name is a device, a pipe or a socket where only a regular file is usable.
    case isNotRegular
    /// The name is a pipe, and no program is at its other end.
    case noOtherEnd
    /// The file is larger than the limit.
    case tooLarge
    /// Any other error of the system, by its number.
    case system(Int32)
  }

  /// The path, as the caller gave it.
  package let path: String
  /// The cause.
  package let cause: Cause

  /// Creates an error from its parts.
  package init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// Creates the error of the last system call on this thread.
  init(lastOf path: String) { self.init(path: path, code: errno) }

  /// Creates an error from an error number of the system.
  package init(path: String, code: Int32) {
    self.path = path
    cause =
      switch code {
      case EEXIST: .exists
      case EISDIR: .isFolder
      case EFBIG: .tooLarge
      // A pipe or a socket without a reader.
      case ENXIO: .noOtherEnd
      default: .system(code)
      }
  }

  /// The words of the system for the cause, or words like them.
  package var systemWords: String {
    switch cause {
    case .exists: Self.words(EEXIST)
    case .isOwn: Self.words(EPERM)
    case .isLink: "Is a symbolic link"
    case .isFolder: Self.words(EISDIR)
    case .isNotRegular: "Not a regular file"
    case .noOtherEnd: "No program at the other end"
    case .tooLarge: Self.words(EFBIG)
    case .system(let code): Self.words(code)
    }
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
