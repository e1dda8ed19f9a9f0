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
    while isThereAChild, MonotonicClock.nanoseconds < deadline {
      for child in children(of: getpid(), alsoEnded: true) {
        kill(child, SIGKILL)
        var status: Int32 = 0
        waitpid(child, &status, 0)
      }
    }
  }

  /// True if this process has a child, running or ended; asked of the kernel, because a look through the list of
  /// processes after each check takes as long as the check.
  private static var isThereAChild: Bool {
    waitid(P_ALL, 0, nil, WEXITED | WNOHANG | WNOWAIT) == 0
  }

  /// Returns the children of a process, those that have ended and are not waited for yet if asked
  /// for.
  static func children(of parent: pid_t, alsoEnded: Bool) -> [pid_t] {
    // The list of children that some kernels offer is missing in others.
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var children: [pid_t] = []
    while let entry = readdir(folder) {
      let process = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        pid_t(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
      guard let process, let status = status(of: process), status.parent == parent,
        alsoEnded || !status.hasEnded
      else { continue }
      children.append(process)
    }
    return children
  }

  /// Returns the parent of a process, and whether the process has ended; nil if it is gone.
  private static func status(of process: pid_t) -> (parent: pid_t, hasEnded: Bool)? {
    let file = open("/proc/\(process)/stat", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      let bytes = buffer.prefix(max(0, read(file, buffer.baseAddress, buffer.count)))
      // The name in parentheses may itself contain spaces; state and parent follow it.
      guard let end = bytes.lastIndex(of: UInt8(ascii: ")")), end + 4 < bytes.endIndex else {
        return nil
      }
      let digits = bytes[(end + 4)...].prefix { $0 != UInt8(ascii: " ") }
      guard let parent = pid_t(String(decoding: digits, as: UTF8.self)) else { return nil }
      return (parent, bytes[end + 2] == UInt8(ascii: "Z"))
    }
  }
}
