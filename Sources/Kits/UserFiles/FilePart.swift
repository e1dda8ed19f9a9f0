import CLinux
import Foundation

/// A file on its way: it is under a name of its own until it is whole, and removed if it never gets there.
///
/// It is locked as long as it is written, so a part without a lock belongs to a program that was killed.
final class FilePart {
  /// The path of the part.
  let path: String
  private let folder: String
  private let descriptor: Int32
  private var isTaken = false

  private static let prefix = ".peach-part-"

  /// Creates an empty part in the folder of a target, after removing those of killed programs.
  /// - Parameters:
  ///   - target: the path that it is for.
  ///   - mode: its permissions.
  /// - Throws: ``FileError`` with the path of the target.
  init(nextTo target: String, mode: mode_t) throws(FileError) {
    let folder = (target as NSString).deletingLastPathComponent
    self.folder = folder.isEmpty ? "." : folder
    Self.sweep(self.folder)
    while true {
      let path = "\(self.folder)/\(Self.prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard file >= 0 else {
        if errno == EEXIST { continue }
        throw FileError(path: target, code: errno)
      }
      // Another program may have taken it for abandoned before it was locked.
      var (own, named) = (stat(), stat())
      let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, fstat(file, &own) == 0, lstat(path, &named) == 0, own.st_ino == named.st_ino {
        (self.path, descriptor) = (path, file)
        break
      }
      close(file)
    }
  }

  deinit {
    Self.remove(path, isTaken ? Self.journals : Self.journals + [""])
    close(descriptor)
  }

  /// Returns a descriptor of its own for writing the part.
  func duplicate(_ target: String) throws(FileError) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw FileError(lastOf: target) }
    return copy
  }

  /// Gives the part the name of its target, once all of it is on the disk.
  /// - Returns: the path of the file.
  /// - Throws: ``FileError``.
  func take(_ target: String, _ ifTaken: FileWriter.IfTaken) throws(FileError) -> String {
    guard fsync(descriptor) == 0 else { throw FileError(lastOf: target) }
    var (name, number) = (target, 1)
    while !(try rename(to: name, ifTaken, target)) {
      number += 1
      name = "\(target)-\(number)"
    }
    isTaken = true
    // The name, too, survives a power loss.
    let parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(parent) }
    guard parent < 0 || fsync(parent) == 0 || errno == EINVAL else { throw FileError(lastOf: name) }
    return name
  }

  /// Renames the part.
  /// - Returns: false if the name is taken and another one is to be tried.
  private func rename(
    to name: String, _ ifTaken: FileWriter.IfTaken, _ target: String
  ) throws(FileError) -> Bool {
    if case .replace = ifTaken {
      guard Glibc.rename(path, name) == 0 else { throw FileError(lastOf: target) }
      return true
    }
    if peach_rename_new(path, name) == 0 { return true }
    if errno == EINVAL || errno == ENOSYS {
      // A file system that cannot do this, such as NFS: a second name, and then the first one goes.
      if link(path, name) == 0 {
        unlink(path)
        return true
      }
      if errno == EPERM || errno == ENOTSUP || errno == ENOSYS {
        // Nor a second name: the name is taken first, and then replaced.
        let taken = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if taken >= 0 {
          close(taken)
          guard Glibc.rename(path, name) == 0 else { throw FileError(lastOf: target) }
          return true
        }
      }
    }
    guard errno == EEXIST, case .number = ifTaken else { throw FileError(lastOf: target) }
    return false
  }

  /// The names of what SQLite keeps next to a file.
  private static let journals = ["-wal", "-shm", "-journal"]

  private static func remove(_ path: String, _ suffixes: [String]) {
    for suffix in suffixes { unlink(path + suffix) }
  }

  /// Removes the parts in a folder that no running program writes.
  static func sweep(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      // A journal goes with its part, and the part last, because only the part has a lock.
      let journal = journals.first { name.hasSuffix($0) } ?? ""
      let path = "\(folder)/\(name.dropLast(journal.count))"
      let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      if file < 0 ? errno == ENOENT : flock(file, LOCK_EX | LOCK_NB) == 0 {
        remove(path, journals + [""])
      }
      if file >= 0 { close(file) }
    }
  }
}
