import Foundation
import Synchronization

/// A folder that only this user may enter, for a socket; removed with this object, or when the program exits.
final class PrivateFolder: Sendable {
  let path: String

  /// Makes the folder, in the system's folder for such files.
  init?() {
    var template = Array("/tmp/peach-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    Self.removeAtExit(path)
  }

  deinit { Self.remove(path) }

  private static let paths = Mutex<[String]>([])

  private static func removeAtExit(_ path: String) {
    let isFirst = paths.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    guard isFirst else { return }
    atexit { PrivateFolder.paths.withLock { $0 }.forEach { PrivateFolder.remove($0) } }
  }

  /// Removes the socket and the folder, and nothing else that may be there.
  private static func remove(_ path: String) {
    unlink(path + "/socket")
    rmdir(path)
  }
}
