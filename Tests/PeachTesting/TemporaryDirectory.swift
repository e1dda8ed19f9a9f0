import Foundation

/// A test's own folder, removed when its last reference is released.
package final class TemporaryDirectory: Sendable {
  /// The folder, without a slash at its end.
  package let path: String

  /// Makes a new, empty folder.
  /// - Throws: what the file system answers.
  package init() throws {
    path = NSTemporaryDirectory().trimmedOfSlash + "/peach-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// A new, empty folder for the property of a suite; without one no test can run.
  package static func make() -> TemporaryDirectory {
    do { return try TemporaryDirectory() } catch { fatalError("no temporary folder: \(error)") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a text file into the folder.
  /// - Parameters:
  ///   - text: its whole content.
  ///   - name: its name in the folder.
  /// - Returns: its path.
  /// - Throws: what the file system answers.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// The whole content of a file in the folder.
  /// - Parameter name: its name in the folder.
  /// - Returns: its bytes as text.
  /// - Throws: what the file system answers.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmedOfSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
