import Foundation

/// The output of `peach plugins --json`.
package struct PluginListing: Sendable {
  /// One plugin.
  package struct Row: Decodable, Sendable {
    /// The backend's id, or what stands for it.
    package let id: String
    /// The shared object.
    package let path: String
    /// One word.
    package let state: String
    /// Why it is not ready.
    package let reason: String?
    /// The time since which it is blocked.
    package let since: String?
    /// Its version, once known.
    package let version: String?
    /// The contract it was built for, once known.
    package let abi: String?
    /// The options that its backend describes.
    package let options: [Option]
  }

  /// An option of a backend.
  package struct Option: Decodable, Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The purpose of the option.
    package let text: String
    /// The form of its value.
    package let hint: String

    /// Describes an option.
    package init(name: String, text: String, hint: String) {
      self.name = name
      self.text = text
      self.hint = hint
    }
  }

  /// In the order of the search.
  package let rows: [Row]
  /// The program's exit code.
  package let status: Int32
  /// The text on standard error.
  package let errors: String

  /// Runs the program.
  /// - Parameters:
  ///   - home: its home.
  ///   - plugins: the folder of the test's own plugins, if any.
  ///   - environment: more variables.
  ///   - arguments: more arguments.
  /// - Throws: when the program cannot be started or prints something else.
  package init(
    home: TestHome, plugins: PluginFolder? = nil, environment: [String: String] = [:],
    arguments: [String] = []
  ) async throws {
    var variables = environment
    if let plugins { variables["PEACH_PLUGIN_PATH"] = plugins.folder.path }
    let run = try ProgramRun(
      ["plugins", "--json"] + arguments, home: home.folder, environment: variables)
    let end = await run.finish()
    status = end.status
    errors = end.errors
    rows = try JSONDecoder().decode([Row].self, from: Data(end.output.joined().utf8))
  }

  /// The row of a file in whatever folder.
  /// - Parameter name: the file's name.
  /// - Returns: nil when it is not listed.
  package func row(_ name: String) -> Row? { rows.first { $0.path.hasSuffix("/\(name)") } }
}
