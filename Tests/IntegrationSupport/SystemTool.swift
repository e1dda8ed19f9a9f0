import Foundation

/// Runs a program of the system and takes what it prints.
package enum SystemTool {
  /// Runs a program to its end.
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: its command line.
  ///   - environment: variables in place of the test's own; nil keeps those.
  /// - Returns: its standard output; its errors are dropped.
  /// - Throws: when it cannot be started.
  package static func output(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let environment { process.environment = environment }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
