import Foundation
import PeachCore

/// The database file as seen from outside, before SQLite touches it.
struct StoreFile {
  let path: String

  var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  var exists: Bool { access(path, F_OK) == 0 }

  /// True if SQLite finds or can create the journal's index, which even a reader needs.
  var canHoldJournal: Bool { access(folder, W_OK) == 0 || access(path + "-shm", F_OK) == 0 }

  /// The path for SQLite, which interprets a relative "file:…" as a URI.
  var sqlitePath: String { path.hasPrefix("/") ? path : "./" + path }

  /// A URI with which SQLite reads the file without a journal next to it.
  ///
  /// Use it only if nobody writes: there is no journal, and none can be created in this folder.
  var immutablePath: String { URL(fileURLWithPath: path).absoluteString + "?immutable=1" }

  /// Creates the folder, accessible only to its owner, with the folders above it.
  func makeFolder() throws(DataStoreError) { try makeFolder(folder) }

  private func makeFolder(_ folder: String) throws(DataStoreError) {
    guard mkdir(folder, 0o700) != 0 else { return }
    let cause = errno
    var status = stat()
    if cause == EEXIST, stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    let above = (folder as NSString).deletingLastPathComponent
    guard cause == ENOENT, above != folder else { throw error(cause, at: folder) }
    try makeFolder(above)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw error(errno, at: folder) }
  }

  /// Creates an empty file that only its owner can access; SQLite would let others read it.
  ///
  /// An existing file stays as it is, and if none can be created, SQLite reports why.
  func makeFile() {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Removes other users' access that earlier versions, or a careless copy, granted.
  ///
  /// The folder is left alone if it contains anything else: the user has chosen one of their own.
  func tighten() {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      tighten(path + suffix, kind: S_IFREG, to: 0o600)
    }
    let name = (path as NSString).lastPathComponent
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [""]
    if entries.allSatisfy({ $0.hasPrefix(name) }) { tighten(folder, kind: S_IFDIR, to: 0o700) }
  }

  /// Restricts the mode of one place, unless the file system has no permissions or the file belongs
  /// to somebody else.
  private func tighten(_ place: String, kind: mode_t, to mode: mode_t) {
    var status = stat()
    guard stat(place, &status) == 0, status.st_mode & S_IFMT == kind, status.st_uid == geteuid(),
      status.st_mode & 0o077 != 0
    else { return }
    chmod(place, mode)
  }

  /// Rejects anything that is certainly not a database: a folder, or a file with another header.
  func checkContent() throws(DataStoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno, at: path) }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &header, header.count)
    guard count >= 0 else { throw error(errno, at: path) }
    // An empty file is left behind by a crash between creating and writing; it is a new database.
    guard count == 0 || header == Array("SQLite format 3\0".utf8) else {
      throw .damaged(path: path, reason: "it is not an SQLite database")
    }
  }

  /// Rejects a file or folder that is not writable for this user.
  ///
  /// The folder matters too, because the journal is next to the file.
  func checkWritable() throws(DataStoreError) {
    for place in exists ? [folder, path] : [folder] where access(place, W_OK) != 0 {
      throw error(errno, at: place)
    }
  }

  private func error(_ code: Int32, at place: String) -> DataStoreError {
    switch code {
    case EROFS: .readOnly(path: path)
    case EACCES where access(place, R_OK) == 0: .readOnly(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    default: .cannotOpen(path: path, reason: "\(place): \(String(cString: strerror(code)))")
    }
  }
}
