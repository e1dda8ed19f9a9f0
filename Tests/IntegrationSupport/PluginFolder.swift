package import Foundation
import PeachTesting

/// A folder of plugins that a test compiles itself, from C.
package final class PluginFolder: Sendable {
  /// The value of `PEACH_PLUGIN_PATH` that selects it.
  package let folder: URL

  /// The folder that the tests were built in.
  package static let repository = PluginCompiler.repository

  /// Makes an empty folder.
  /// - Parameter home: where.
  /// - Throws: what the file system answers.
  package init(in home: TestHome) throws {
    folder = home.folder.appendingPathComponent("plugins-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The text of the sawtooth, a whole backend in C.
  /// - Throws: when it cannot be read.
  package static func saw() throws -> String { try text("Examples/c-saw/saw.c") }

  /// The text of the recorder, an output in C.
  /// - Throws: when it cannot be read.
  package static func recorder() throws -> String { try text("Examples/c-file-output/file.c") }

  /// The text of a C file that the tests bring.
  /// - Parameter name: its name.
  /// - Returns: the text.
  /// - Throws: when it cannot be read.
  package static func source(_ name: String) throws -> String { try text("Tests/Plugins/\(name)") }

  private static func text(_ name: String) throws -> String {
    try String(
      contentsOf: repository.appendingPathComponent(name), encoding: .utf8)
  }

  /// The text of the plugin that has the fault its environment names.
  /// - Throws: when it cannot be read.
  package static func faulty() throws -> String { try text("Tests/Plugins/faulty.c") }

  /// Compiles the plugin that has the fault its environment names into a folder of a home.
  /// - Parameter home: its user's home.
  /// - Returns: the file.
  /// - Throws: when it cannot be read or compiled.
  package static func faulty(in home: TestHome) throws -> URL {
    try PluginFolder(in: home).compile(
      "faulty.so", faulty(), arguments: ["-O2", "-pthread"])
  }

  /// Compiles a shared object into the folder.
  /// - Parameters:
  ///   - name: the file's name, "saw.so".
  ///   - text: C, which may include the contract.
  ///   - arguments: more for the compiler, behind the source.
  /// - Returns: the file.
  /// - Throws: `SystemTool.Failure` with what the compiler said.
  @discardableResult
  package func compile(_ name: String, _ text: String, arguments: [String] = []) throws -> URL {
    let source = folder.appendingPathComponent("\(name).c")
    try text.write(to: source, atomically: true, encoding: .utf8)
    let file = folder.appendingPathComponent(name)
    try PluginCompiler.compile(source, to: file, arguments: arguments)
    return file
  }

  /// Compiles the sawtooth as saw.so, with a fault in its rendering.
  /// - Parameter code: what it does at its first event.
  /// - Throws: ``IntegrationError`` with what the compiler said.
  package func compileSaw(failing code: String) throws {
    let start = "saw *self = sound;\n"
    let text = try Self.saw()
    guard text.contains(start) else { throw IntegrationError("saw.c no longer says \(start)") }
    try compile(
      "saw.so",
      text.replacingOccurrences(of: start, with: start + "  if (count) { \(code) }\n"))
  }

  /// Compiles the plugin that has the fault its environment names as bad.so.
  /// - Parameter isOutput: whether it brings an output, and not a sound.
  /// - Throws: ``IntegrationError`` with what the compiler said.
  package func compileBad(isOutput: Bool) throws {
    let plugins = Self.repository.appendingPathComponent("Tests/Plugins").path
    try compile(
      "bad.so", Self.source(isOutput ? "bad_output.c" : "bad_sound.c"),
      arguments: ["-pthread", "-I", plugins])
  }

  /// Writes a text file into the folder.
  /// - Parameters:
  ///   - text: its content.
  ///   - name: its name.
  /// - Throws: what the file system answers.
  package func write(_ text: String, to name: String) throws {
    try text.write(
      to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }
}
