package import Foundation
import Spawning

/// The C compiler, as it builds the plugins of the tests.
package enum PluginCompiler {
  /// The folder that the tests were built in.
  package static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the contract's headers.
  package static let headers = repository.appendingPathComponent(
    "Sources/System/CPeachBackend/include")

  /// What the compiler said of a text that it refused.
  package struct Refusal: Error, CustomStringConvertible {
    /// Its messages.
    package let description: String
  }

  /// Compiles a shared object.
  /// - Parameters:
  ///   - source: the file, in C.
  ///   - file: the shared object to be made.
  ///   - headers: the folder of the contract's headers, of another version of it perhaps.
  ///   - arguments: more for the compiler, behind the source.
  /// - Throws: ``Refusal``, or what the system answers.
  package static func compile(
    _ source: URL, to file: URL, headers: URL = headers, arguments: [String] = []
  ) throws {
    let errors = Pipe()
    // Not Foundation's Process: two compilers at once would hold each other's pipes open.
    let compiler = try ChildProcess(
      "/usr/bin/cc",
      [
        "-std=gnu11", "-shared", "-fPIC", "-fvisibility=hidden", "-I", headers.path,
        "-o", file.path, source.path,
      ] + arguments + ["-lm"], errors: errors.fileHandleForWriting.fileDescriptor)
    try errors.fileHandleForWriting.close()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    guard compiler.wait() == .exited(0) else { throw Refusal(description: "cc: \(said)") }
  }

  /// Compiles a plugin of `Tests/Plugins`.
  /// - Parameters:
  ///   - name: the name of the C file, "minor.c".
  ///   - folder: the folder of the shared object, which has the same stem.
  ///   - definitions: the macros that it is built with, "DELAY=480".
  /// - Returns: the shared object.
  /// - Throws: ``Refusal``, or what the system answers.
  package static func plugin(
    _ name: String, in folder: TemporaryDirectory, _ definitions: [String] = []
  ) throws -> URL {
    let source = repository.appendingPathComponent("Tests/Plugins/\(name)")
    let file = URL(
      fileURLWithPath: folder.path(source.deletingPathExtension().lastPathComponent + ".so"))
    try compile(source, to: file, arguments: definitions.map { "-D\($0)" })
    return file
  }
}
