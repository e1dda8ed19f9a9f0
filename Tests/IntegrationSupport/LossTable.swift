import Foundation

/// Writes down how each loss went, for whoever wants to see the figures.
///
/// `PEACH_LOSS_TABLE` names the file; without it nothing is written.
package enum LossTable {
  /// Adds a row.
  /// - Parameters:
  ///   - loss: what went wrong.
  ///   - seen: what the user saw.
  ///   - seconds: until training could go on, if it had to begin anew; a server's own absence not
  ///     counted.
  /// - Throws: when the file cannot be written.
  package static func add(_ loss: String, seen: String, seconds: Double?) throws {
    guard let path = ProcessInfo.processInfo.environment["PEACH_LOSS_TABLE"] else { return }
    let figure = seconds.map { String(format: "%.2f", $0) } ?? "went on"
    let file = try FileHandle(forWritingTo: Self.existing(path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data("| \(loss) | \(seen) | \(figure) |\n".utf8))
  }

  private static func existing(_ path: String) -> URL {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    return URL(fileURLWithPath: path)
  }
}
