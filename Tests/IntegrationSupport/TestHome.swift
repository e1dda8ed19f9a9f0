public import Foundation

/// A folder that stands for a user's home for as long as a test runs.
public final class TestHome: Sendable {
  /// The folder.
  public let folder: URL

  /// Makes a new one.
  public init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("peach-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
