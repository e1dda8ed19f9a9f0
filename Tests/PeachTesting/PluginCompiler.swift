import ContentHash
package import Foundation

/// The C compiler, as it builds the plugins of the tests.
package enum PluginCompiler {
  /// The folder that the tests were built in.
  package static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the contract's headers.
  package static let headers = repository.appendingPathComponent(
    "Sources/System/CPeachBackend/include")

  /// The folder of compiled plugins, next to the tests: most tests use the same few.
  private static let kept = Bundle.main.bundleURL.appendingPathComponent("test-plugins")

  /// Compiles a shared object, or copies the one that was compiled of the same text before.
  /// - Parameters:
  ///   - source: the file, in C.
  ///   - file: the shared object to be made.
  ///   - headers: the folder of the contract's headers, of another version of it perhaps.
  ///   - arguments: more for the compiler, behind the source.
  /// - Throws: ``SystemTool/Failure`` with the messages of the compiler, or `ChildProcess.Failure`.
  package static func compile(
    _ source: URL, to file: URL, headers: URL = headers, arguments: [String] = []
  ) throws {
    let command = [
      "-std=gnu11", "-shared", "-fPIC", "-fvisibility=hidden", "-I", headers.path,
    ]
    let hash = try hash(of: source, command + arguments)
    let made = kept.appendingPathComponent("\(hash).so")
    if !FileManager.default.fileExists(atPath: made.path) {
      try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
      // Others may be making the same one.
      let new = kept.appendingPathComponent("\(UUID().uuidString).so")
      try SystemTool.run(
        "/usr/bin/cc", command + ["-o", new.path, source.path] + arguments + ["-lm"])
      guard rename(new.path, made.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    // A file of its own, which the test may change.
    try Data(contentsOf: made).write(to: file)
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

  /// The hash of everything that a shared object depends on: source, possible headers, options.
  private static func hash(of source: URL, _ options: [String]) throws -> String {
    let given = zip(options, options.dropFirst()).filter { $0.0 == "-I" }.map(\.1)
    // A header in the folder of the source comes before those.
    let folders = [source.deletingLastPathComponent()] + given.map { URL(fileURLWithPath: $0) }
    let headers = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "h" }.sorted { $0.path < $1.path }
    }
    var content = Data(options.joined(separator: "\0").utf8)
    for file in [source] + headers { content += try Data(contentsOf: file) }
    return ContentHash.hash(of: content)
  }
}
