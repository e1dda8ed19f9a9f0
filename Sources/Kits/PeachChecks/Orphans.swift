import CLinux
import Foundation

/// The processes that a plugin has started and left behind.
enum Orphans {
  /// Makes later orphans of a plugin become children of this process.
  static func adopt() { _ = peach_adopt_orphans() }

  /// Kills all remaining orphans; use it only if this process has no children of its own.
  static func end() {
    let path = "/proc/self/task/\(getpid())/children"
    while let text = try? String(contentsOfFile: path, encoding: .utf8) {
      let children = text.split(separator: " ").compactMap { pid_t($0) }
      if children.isEmpty { return }
      for child in children {
        kill(child, SIGKILL)
        var status: Int32 = 0
        waitpid(child, &status, 0)
      }
    }
  }
}
