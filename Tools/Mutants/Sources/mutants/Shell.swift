import Foundation

/// Commands that are waited for.
enum Shell {
  /// - Returns: The status, and what the command said on both of its outputs.
  static func run(_ arguments: [String], in folder: URL) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Prints the progress, at once also where the output is a file.
  static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  static func output(_ arguments: [String], in folder: URL) throws -> String {
    let (status, output) = try run(arguments, in: folder)
    guard status == 0 else {
      throw MutantsError.command(arguments.joined(separator: " "))
    }
    return output
  }
}
