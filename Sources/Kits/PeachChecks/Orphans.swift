import CLinux
import Foundation
import PeachContract

/// The processes that a plugin has started and left behind.
enum Orphans {
  /// Makes later orphans of a plugin become children of this process.
  static func adopt() { _ = peach_adopt_orphans() }

  /// Kills all remaining orphans; use it only if this process has no children of its own.
  static func end() {
    // A plugin that forks without end must not keep the checks from theirs.
    let deadline = MonotonicClock.nanoseconds + 5_000_000_000
    while MonotonicClock.nanoseconds < deadline {
      let children = children(of: getpid(), alsoEnded: true)
      if children.isEmpty { return }
      for child in children {
        kill(child, SIGKILL)
        var status: Int32 = 0
        waitpid(child, &status, 0)
      }
    }
  }

  /// Returns the children of a process, those that have ended and are not waited for yet if asked
  /// for.
  static func children(of parent: pid_t, alsoEnded: Bool) -> [pid_t] {
    // The list of children that some kernels offer is missing in others.
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var children: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = pid_t(name),
        let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = stat.lastIndex(of: ")")
      else { continue }
      // The name in parentheses may itself contain spaces; state and parent follow it.
      let fields = stat[stat.index(after: end)...].split(separator: " ")
      guard fields.count > 1, pid_t(fields[1]) == parent, alsoEnded || fields[0] != "Z" else {
        continue
      }
      children.append(process)
    }
    return children
  }
}
