package import Foundation

/// The C compiler, as it builds the plugins of the tests.
package enum PluginCompiler {
  /// The folder that the tests were built in.
  package static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the contract's headers.
  package static let headers = repository.appendingPathComponent(
    "Sources/System/CPeachBackend/include")

  /// Compiles a shared object.
  /// - Parameters:
  ///   - source: the file, in C.
  ///   - file: the shared object to be made.
  ///   - headers: the folder of the contract's headers, of another version of it perhaps.
  ///   - arguments: more for the compiler, behind the source.
  /// - Throws: ``SystemTool/Failure`` with the messages of the compiler, or `ChildProcess.Failure`.
  package static func compile(
    _ source: URL, to file: URL, headers: URL = headers, arguments: [String] = []
  ) throws {
    try SystemTool.run(
      "/usr/bin/cc",
      [
        "-std=gnu11", "-shared", "-fPIC", "-fvisibility=hidden", "-I", headers.path,
        "-o", file.path, source.path,
      ] + arguments + ["-lm"])
  }

  /// Compiles a plugin of `Tests/Plugins`.
  /// - Parameters:
  ///   - name: the name of the C file, "minor.c".
  ///   - folder: the folder of the shared object, which has the same stem.
  ///   - definitions: the macros that it is built with, "DELAY=480".
  /// - Returns: the shared object.
  /// - Throws: ``SystemTool/Failure`` with the messages of the compiler, or `ChildProcess.Failure`.
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
