import CLinux
import Foundation

/// Processes that a plugin has started and left behind.
enum Orphans {
  /// From here on what a plugin leaves behind becomes a child of this process.
  static func adopt() { _ = peach_adopt_orphans() }

  /// Ends all that are left; only where this process has no child of its own.
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
