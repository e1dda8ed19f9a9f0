import Foundation

extension Process {
  /// Starts a program that is given nothing to read, and whose words nobody reads.
  /// - Parameters:
  ///   - command: the program's path and its arguments.
  ///   - environment: all of its variables; nil for those of the tests.
  /// - Returns: its process.
  /// - Throws: when it cannot be started.
  static func quiet(_ command: [String], environment: [String: String]? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command[1...])
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
