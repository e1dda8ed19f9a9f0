import Foundation

/// A program of the machine, run to its end.
package enum Command {
  /// Runs a program.
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its command line.
  /// - Throws: ``IntegrationError`` with what it said, when it fails.
  package static func run(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let said = Pipe()
    process.standardOutput = said
    process.standardError = said
    try process.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw IntegrationError("\(path): \(text)") }
  }
}
