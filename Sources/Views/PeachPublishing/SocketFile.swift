import Foundation
import Synchronization

/// The file of a Unix socket; the only kind of file that is ever removed here.
struct SocketFile: Hashable, Sendable {
  let path: String
  private let device: dev_t
  private let inode: ino_t

  /// Finds the socket at a path; nil for any other file, also for a link to a socket.
  init?(at path: String) {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFSOCK else { return nil }
    self.path = path
    device = info.st_dev
    inode = info.st_ino
  }

  /// Removes the socket; another file that has taken its path stays.
  func remove() {
    guard SocketFile(at: path) == self else { return }
    unlink(path)
  }

  /// Removes the socket when the program exits.
  func removeAtExit() {
    let isFirst = Self.files.withLock { files in
      files.append(self)
      return files.count == 1
    }
    guard isFirst else { return }
    atexit {
      for file in SocketFile.files.withLock({ $0 }) { file.remove() }
    }
  }

  /// The sockets of this program.
  private static let files = Mutex<[SocketFile]>([])
}
