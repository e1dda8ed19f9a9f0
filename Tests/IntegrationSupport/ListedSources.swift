import Foundation

/// The output of `peach sources --json`.
package struct ListedSources: Sendable {
  /// One source.
  package struct Row: Decodable, Sendable {
    /// Its id.
    package let id: String
    /// Its name.
    package let name: String
    /// The group it belongs to; empty if it belongs to none.
    package let group: String
    /// The id of its backend.
    package let backend: String
    /// True if it can sound.
    package let available: Bool
    /// Why it cannot.
    package let reason: String?
    /// True if it would be heard without a flag.
    package let inUse: Bool
    /// How far it is calibrated.
    package let calibration: String?
  }

  /// In the order printed.
  package let rows: [Row]
  /// The program's exit code.
  package let status: Int32

  /// Runs the program.
  /// - Parameters:
  ///   - home: its home.
  ///   - arguments: more arguments.
  ///   - environment: more variables.
  /// - Throws: when the program cannot be started or prints something else.
  package init(
    home: TestHome, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws {
    let run = try ProgramRun(
      ["sources", "--json"] + arguments, home: home.folder, environment: environment)
    let end = await run.finish()
    status = end.status
    rows = try JSONDecoder().decode([Row].self, from: Data(end.output.joined().utf8))
  }

  /// The row of a source.
  /// - Parameter id: its id.
  /// - Returns: nil when it is not listed.
  package func row(_ id: String) -> Row? { rows.first { $0.id == id } }
}
