package import Foundation

/// A folder that stands for a user's home for as long as a test runs.
package final class TestHome: Sendable {
  /// The folder.
  package let folder: URL
  /// A folder in memory, for what an audio thread writes: a disk may keep it waiting.
  package let memory: URL

  /// Makes a new one.
  package init() throws {
    let name = "peach-test-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    memory = URL(fileURLWithPath: "/dev/shm").appendingPathComponent(name)
    for each in [folder, memory] {
      try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
    }
  }

  deinit {
    for each in [folder, memory] { try? FileManager.default.removeItem(at: each) }
  }
}
