import Foundation
import PeachCore

/// The database file seen from outside, before SQLite touches it.
struct StoreFile {
  let path: String

  var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  var exists: Bool { access(path, F_OK) == 0 }

  /// Whether SQLite finds or can make the journal's index, which even a reader needs.
  var canHoldJournal: Bool { access(folder, W_OK) == 0 || access(path + "-shm", F_OK) == 0 }

  /// The path for SQLite, which takes a relative "file:…" for a URI.
  var sqlitePath: String { path.hasPrefix("/") ? path : "./" + path }

  /// A URI by which SQLite reads the file without a journal beside it.
  ///
  /// Only where nobody writes: there is no journal, and none can be made in this folder.
  var immutablePath: String { URL(fileURLWithPath: path).absoluteString + "?immutable=1" }

  /// Makes the folder, for its owner alone, with the folders above it.
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

  /// Makes an empty file for its owner alone; SQLite would let others read it.
  ///
  /// One that is there stays as it is, and what cannot be made is for SQLite to explain.
  func makeFile() {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Takes from others what earlier versions, or a careless copy, let them read.
  ///
  /// The folder is left alone when something else lies in it: the user has named one of theirs.
  func tighten() {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      tighten(path + suffix, kind: S_IFREG, to: 0o600)
    }
    let name = (path as NSString).lastPathComponent
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [""]
    if entries.allSatisfy({ $0.hasPrefix(name) }) { tighten(folder, kind: S_IFDIR, to: 0o700) }
  }

  /// A file system without rights, or a file of somebody else, stays as it is.
  private func tighten(_ place: String, kind: mode_t, to mode: mode_t) {
    var status = stat()
    guard stat(place, &status) == 0, status.st_mode & S_IFMT == kind, status.st_uid == geteuid(),
      status.st_mode & 0o077 != 0
    else { return }
    chmod(place, mode)
  }

  /// Refuses what is certainly no database: a folder, or a file that begins otherwise.
  func checkContent() throws(DataStoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno, at: path) }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &header, header.count)
    guard count >= 0 else { throw error(errno, at: path) }
    // An empty file is what a crash between creating and writing leaves behind: a new database.
    guard count == 0 || header == Array("SQLite format 3\0".utf8) else {
      throw .damaged(path: path, reason: "it is no SQLite database")
    }
  }

  /// Refuses a file or folder that this user may not write.
  ///
  /// The folder matters too: the journal lies beside the file.
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
