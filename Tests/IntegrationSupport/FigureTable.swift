import Foundation

/// Writes down figures of tests as rows of a table, for readers of the log.
package struct FigureTable: Sendable {
  private let variable: String

  /// Names the variable that says where.
  /// - Parameter variable: holds the path of the file; without it nothing is written.
  package init(_ variable: String) { self.variable = variable }

  /// Adds a row.
  /// - Parameter cells: what stands in it.
  /// - Throws: when the file cannot be written.
  package func add(_ cells: [String]) throws {
    guard let path = ProcessInfo.processInfo.environment[variable] else { return }
    // Rows of several threads stand one behind the other.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw IntegrationError("\(path): \(String(cString: strerror(errno)))")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data("| \(cells.joined(separator: " | ")) |\n".utf8))
  }
}
