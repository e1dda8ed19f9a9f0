import Foundation

/// The resources that this process holds, as the kernel counts them.
package struct HeldResources: Sendable {
  /// Memory that is there, in bytes.
  package let memory: Int
  /// Open descriptors.
  package let descriptors: Int
  /// Threads.
  package let threads: Int

  /// Looks at a process.
  /// - Parameter process: its id, or "self".
  /// - Throws: when it is not there.
  package init(of process: String = "self") throws {
    let folder = "/proc/\(process)"
    let pages = try String(contentsOfFile: "\(folder)/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    memory = (pages ?? 0) * Int(getpagesize())
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count
    threads = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").count
  }
}
