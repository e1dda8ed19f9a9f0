import Foundation

/// The machine as its files describe it: what runs, who may do what, what is set up.
///
/// Nothing is asked of a server or a device, and no rights are needed.
package struct Machine: Sendable {
  /// The folder that stands for `/`; another one in tests.
  package let root: String
  /// The environment variables.
  package let environment: [String: String]

  /// Creates the view of a machine.
  package init(
    root: String = "", environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.root = root
    self.environment = environment
  }

  /// Returns the content of a file; nil if it cannot be read.
  func text(_ path: String) -> String? {
    // Files of the kernel have no size; they are read to their end.
    guard let file = FileHandle(forReadingAtPath: root + path) else { return nil }
    return (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns what follows a prefix in the first line of a file that has it; nil if none has.
  func value(after prefix: String, in path: String) -> Substring? {
    text(path)?.split(separator: "\n").first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
  }

  /// Returns the names in a folder, sorted; none if it cannot be read.
  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root + path)) ?? []).sorted()
  }

  /// Returns true if there is such a file.
  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root + path) }

  /// Returns true if the user may read and write a file.
  func isOpenToUser(_ path: String) -> Bool { access(root + path, R_OK | W_OK) == 0 }

  /// The names of all programs that run, by their ids.
  var programs: [Int: String] {
    var programs: [Int: String] = [:]
    for name in names(in: "/proc") {
      guard let id = Int(name), let program = text("/proc/\(name)/comm") else { continue }
      programs[id] = program.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return programs
  }

  /// Returns the name of the user who runs a process.
  /// - Parameter process: the id of the process, or "self".
  /// - Returns: the name, or the number of a user without one; nil if there is no such process.
  func user(of process: String) -> String? {
    let ids = value(after: "Uid:", in: "/proc/\(process)/status")
    guard let id = ids?.split(whereSeparator: \.isWhitespace).first else { return nil }
    let users = text("/etc/passwd")?.split(separator: "\n").map { $0.split(separator: ":") } ?? []
    return String(users.first { $0.count > 2 && $0[2] == id }?[0] ?? id)
  }

  /// Returns the path of a program in the folders of PATH, or nil.
  func program(_ name: String) -> String? {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }
      .first { exists($0) }
  }

  /// Returns the soft limit of a resource, by its name in /proc/self/limits.
  /// - Parameter name: "Max realtime priority".
  /// - Returns: the limit, `.max` for none; nil if it is not listed.
  func limit(_ name: String) -> Int? {
    let line = value(after: name, in: "/proc/self/limits")
    guard let word = line?.split(separator: " ").first else { return nil }
    return word == "unlimited" ? .max : Int(word)
  }

  /// Returns true if the user belongs to a group; nil if there is no such group.
  func isMember(of group: String) -> Bool? {
    let fields = value(after: "\(group):", in: "/etc/group")?
      .split(separator: ":", omittingEmptySubsequences: false)
    guard let fields, fields.count >= 2, let id = Int(fields[1]) else { return nil }
    return ["Groups:", "Gid:"].contains { key in
      let ids = value(after: key, in: "/proc/self/status")?.split(whereSeparator: \.isWhitespace)
      return ids?.contains { Int($0) == id } == true
    }
  }
}
