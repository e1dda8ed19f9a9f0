package import Foundation
import PeachTesting

/// A Peach that `scripts/install` has put into a prefix of its own, and what its user does with it.
package struct InstalledPeach: Sendable {
  /// Where it is installed.
  package let prefix: URL
  private let home: URL

  /// Installs the build that is tested.
  /// - Parameter home: where; its user's home too.
  /// - Throws: ``IntegrationError`` with what the script said.
  package init(in home: TestHome) throws {
    self.init(home: home.folder)
    try install()
  }

  /// Uses what the first such call of this process has installed.
  /// - Parameter home: its user's home.
  /// - Throws: ``IntegrationError`` with what the script said.
  package init(sharedIn home: TestHome) throws {
    self.home = home.folder
    prefix = try Self.shared.get()
  }

  private static let shared: Result<URL, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("peach-test-installed-\(ProcessInfo.processInfo.processIdentifier)")
    let peach = InstalledPeach(home: folder)
    try peach.install()
    atexit {
      if let prefix = try? InstalledPeach.shared.get() {
        try? FileManager.default.removeItem(at: prefix.deletingLastPathComponent())
      }
    }
    return peach.prefix
  }

  private init(home: URL) {
    self.home = home
    prefix = home.appendingPathComponent("prefix")
  }

  /// The program.
  package var program: URL { prefix.appendingPathComponent("bin/peach") }

  /// The list of what was installed.
  package var list: URL { prefix.appendingPathComponent("share/peach/installed") }

  /// The folder that a user puts plugins into.
  package var plugins: URL { home.appendingPathComponent(".local/lib/peach") }

  /// Installs it again.
  /// - Throws: ``IntegrationError`` with what the script said.
  package func install() throws {
    let build = ProgramRun.program.deletingLastPathComponent().path
    try SystemTool.run(
      PluginFolder.repository.appendingPathComponent("scripts/install").path,
      [prefix.path, build])
  }

  /// Takes it away.
  /// - Throws: ``IntegrationError`` with what make said.
  package func uninstall() throws {
    try SystemTool.run(
      "/usr/bin/make",
      ["--silent", "-C", PluginFolder.repository.path, "uninstall", "PREFIX=\(prefix.path)"])
  }

  /// Writes a file into the prefix.
  /// - Parameters:
  ///   - text: its content.
  ///   - name: its path from the prefix.
  /// - Throws: what the file system answers.
  package func write(_ text: String, to name: String) throws {
    let file = prefix.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Copies an example out of the repository and builds it with what is installed, and nothing else.
  /// - Parameters:
  ///   - example: a folder of `Examples`.
  ///   - command: what the guide says to build it with.
  ///   - library: the file that is built.
  /// - Returns: the file, once it and its manifest are where a user puts them.
  /// - Throws: ``IntegrationError`` with what the command said.
  package func build(
    _ example: String, by command: String = "make", to library: String
  ) throws -> URL {
    let files = FileManager.default
    let source = PluginFolder.repository.appendingPathComponent("Examples/\(example)")
    let folder = home.appendingPathComponent(example)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    // Not what somebody has built there before.
    for name in try files.contentsOfDirectory(atPath: source.path)
    where !name.hasPrefix(".") && !name.hasSuffix(".so") {
      try files.copyItem(
        at: source.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    return try build(in: folder, by: command, to: library)
  }

  /// Builds a plugin with what is installed, and installs it for the user.
  /// - Parameters:
  ///   - folder: the folder of its sources.
  ///   - command: the command that builds it.
  ///   - library: the file that is built.
  /// - Returns: the installed file; its manifest, if it has one, is next to it.
  /// - Throws: ``IntegrationError`` with the output of the command.
  package func build(in folder: URL, by command: String, to library: String) throws -> URL {
    let files = FileManager.default
    try SystemTool.run(
      "/usr/bin/env",
      [
        "--chdir=\(folder.path)", "PKG_CONFIG_PATH=\(prefix.path)/share/pkgconfig", "bash", "-c",
        command,
      ])
    try files.createDirectory(at: plugins, withIntermediateDirectories: true)
    let manifests = try files.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".toml")
    }
    for name in [library] + manifests {
      let file = folder.appendingPathComponent(name)
      try files.copyItem(at: file, to: plugins.appendingPathComponent(file.lastPathComponent))
    }
    return plugins.appendingPathComponent((library as NSString).lastPathComponent)
  }
}
