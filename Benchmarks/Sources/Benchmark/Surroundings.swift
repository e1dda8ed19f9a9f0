import Foundation

/// The environment of the benchmarks.
struct Surroundings {
  /// Where the backends lie.
  let plugins: URL
  /// An empty folder that is removed afterwards.
  let folder: URL

  /// Makes the folder.
  init(plugins: String) throws {
    self.plugins = URL(fileURLWithPath: plugins)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("peach-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func plugin(_ name: String) throws -> Plugin {
    try Plugin(path: plugins.appendingPathComponent("lib\(name).so").path)
  }
}
