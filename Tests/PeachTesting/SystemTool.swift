import Foundation
import Spawning

/// A program of the machine, run to its end.
package enum SystemTool {
  /// The words of a tool that ended with another exit code than 0.
  package struct Failure: Error, CustomStringConvertible {
    /// The path of the tool, and what it said.
    package let description: String
  }

  /// Runs a tool that has to succeed.
  /// - Parameters:
  ///   - path: the tool.
  ///   - arguments: its command line, without its name.
  /// - Throws: ``Failure`` when it fails, or `ChildProcess.Failure`.
  package static func run(_ path: String, _ arguments: [String]) throws {
    let pipe = Pipe()
    let words = pipe.fileHandleForWriting.fileDescriptor
    let tool = try ChildProcess(path, arguments, output: words, errors: words)
    let said = try text(pipe)
    guard tool.wait() == .exited(0) else { throw Failure(description: "\(path): \(said)") }
  }

  /// Runs a tool, and takes what it prints, however it ends.
  /// - Parameters:
  ///   - path: the tool.
  ///   - arguments: its command line, without its name.
  ///   - environment: all of its variables; nil for those of the tests.
  /// - Returns: its standard output; its errors are dropped.
  /// - Throws: `ChildProcess.Failure`.
  package static func output(
    _ path: String, _ arguments: [String], environment: [String: String]? = nil
  ) throws -> String {
    let pipe = Pipe()
    let tool = try ChildProcess(
      path, arguments, environment: environment, output: pipe.fileHandleForWriting.fileDescriptor)
    let printed = try text(pipe)
    tool.wait()
    return printed
  }

  /// Reads a pipe whose other end a tool alone holds.
  private static func text(_ pipe: Pipe) throws -> String {
    try pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
