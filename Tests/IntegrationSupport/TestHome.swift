package import Foundation

/// A folder that stands for a user's home for as long as a test runs.
package final class TestHome: Sendable {
  /// The folder.
  package let folder: URL
  /// A folder in memory, for what an audio thread writes: a disk may keep it waiting.
  package let memory: URL

  /// Makes a new one.
  /// - Parameter isUsed: false for that of a user who has never started Peach.
  /// - Throws: what the file system says.
  package init(isUsed: Bool = true) throws {
    let name = "peach-test-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    memory = URL(fileURLWithPath: "/dev/shm").appendingPathComponent(name)
    for each in [folder, memory] {
      try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
    }
    // As after the first start, which scripts/run-tests does once for all tests: Peach knows its own plugins and the
    // instruments of this machine.
    let variables = ProcessInfo.processInfo.environment
    guard isUsed, let used = variables["PEACH_TEST_USED_HOME"] else { return }
    let cache = ".cache/peach"
    let known = URL(fileURLWithPath: used).appendingPathComponent(cache)
    guard FileManager.default.fileExists(atPath: known.path) else { return }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".cache"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: known, to: folder.appendingPathComponent(cache))
  }

  deinit {
    for each in [folder, memory] { try? FileManager.default.removeItem(at: each) }
  }
}
