import Foundation

/// A folder that is gone when the test is.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "peach-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and says where it is.
  func write(_ name: String, _ data: Data) throws -> String {
    let file = "\(path)/\(name)"
    try data.write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Makes a symbolic link and says where it is.
  func link(_ name: String, to target: String) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    return file
  }
}
