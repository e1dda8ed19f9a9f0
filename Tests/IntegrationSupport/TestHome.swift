package import Foundation
import PeachTesting

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
    // As after the first start: Peach knows its own plugins and the instruments of this machine.
    guard isUsed else { return }
    let cache = ".cache/peach"
    let known = try Self.known.get().folder.appendingPathComponent(cache)
    guard FileManager.default.fileExists(atPath: known.path) else { return }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".cache"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: known, to: folder.appendingPathComponent(cache))
  }

  /// A home in which Peach has been started once.
  private static let known = Result { () -> TestHome in
    let home = try TestHome(isUsed: false)
    _ = try SystemTool.output(
      ProgramRun.program.path, ["sources", "--output", "silent"],
      environment: ["HOME": home.folder.path, "PATH": "/usr/bin:/bin"])
    return home
  }

  deinit {
    for each in [folder, memory] { try? FileManager.default.removeItem(at: each) }
  }
}
