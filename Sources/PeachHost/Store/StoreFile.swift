import Foundation
import PeachCore
import UserFiles

/// The database file as seen from outside, before SQLite touches it.
struct StoreFile {
  let path: String

  /// A file by its content on the disk, whatever its name.
  struct Identity: Hashable, Sendable {
    private let device: dev_t
    private let number: ino_t

    /// Creates the identity of the file that has a path, or nil.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// The names of what SQLite keeps next to a database.
  static let journals = ["-wal", "-shm", "-journal"]

  var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  var exists: Bool { access(path, F_OK) == 0 }

  /// True if there is a journal with changes that the database lacks, or must lose again.
  var hasJournal: Bool {
    ["-wal", "-journal"].contains { suffix in
      var status = stat()
      return stat(path + suffix, &status) == 0 && status.st_size > 0
    }
  }

  /// True if SQLite finds or can create the journal's index, which even a reader needs.
  var canHoldJournal: Bool {
    if access(folder, W_OK) == 0 { return true }
    // On a medium that cannot be written, a killed program's index is of no use: it needs a recovery.
    var volume = statvfs()
    let isFixed = statvfs(path, &volume) == 0 && volume.f_flag & UInt(ST_RDONLY) != 0
    return !isFixed && access(path + "-shm", F_OK) == 0
  }

  /// The path for SQLite, which interprets a relative "file:…" as a URI.
  var sqlitePath: String { path.hasPrefix("/") ? path : "./" + path }

  /// A URI with which SQLite reads the file without a journal next to it.
  ///
  /// Use it only if nothing is in a journal, and no program writes: none can be created in this folder.
  var immutablePath: String { URL(fileURLWithPath: path).absoluteString + "?immutable=1" }

  /// Creates the folder, accessible only to its owner, with the folders above it.
  func makeFolder() throws(PeachError) {
    do throws(FileError) { try FileWriter.makeFolder(folder) } catch { throw self.error(error) }
  }

  /// Creates an empty file that only its owner can access; SQLite would let others read it.
  ///
  /// An existing file stays unchanged, and if none can be created, SQLite reports why.
  func makeFile() {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Removes other users' access that earlier versions, or a careless copy, granted.
  ///
  /// The folder keeps its mode if it contains anything else: the user has chosen one of their own.
  func tighten() {
    for suffix in [""] + Self.journals { tighten(path + suffix, kind: S_IFREG, to: 0o600) }
    let name = (path as NSString).lastPathComponent
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [""]
    if entries.allSatisfy({ $0.hasPrefix(name) }) { tighten(folder, kind: S_IFDIR, to: 0o700) }
  }

  /// Restricts the mode of a file or folder, unless the file system has no permissions or it belongs to
  /// another user.
  private func tighten(_ path: String, kind: mode_t, to mode: mode_t) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == kind, status.st_uid == geteuid(),
      status.st_mode & 0o077 != 0
    else { return }
    chmod(path, mode)
  }

  /// Rejects anything that SQLite must not open: a folder, a pipe, or a file that cannot be read.
  ///
  /// It opens nothing: to close a descriptor drops all locks that this process has on the file (POSIX).
  func checkContent() throws(PeachError) {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      throw error(FileError(path: path, code: errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw error(FileError(path: path, cause: .isFolder))
    default: throw error(FileError(path: path, cause: .isNotRegular))
    }
  }

  /// Rejects a file or folder that is not writable for this user.
  ///
  /// The folder matters too, because the journal is next to the file.
  func checkWritable() throws(PeachError) {
    for place in exists ? [folder, path] : [folder] where access(place, W_OK) != 0 {
      throw error(FileError(path: place, code: errno))
    }
  }

  private func error(_ error: FileError) -> PeachError {
    let reason: Reason =
      switch error.cause {
      case .system(EROFS): .dataReadOnly
      case .system(EACCES) where access(error.path, R_OK) == 0: .dataReadOnly
      case .system(ENOSPC), .system(EDQUOT): .diskFull
      default: .dataUnopenable("\(error.path): \(error.systemWords)")
      }
    return PeachError(.data, of: path, reason)
  }
}
