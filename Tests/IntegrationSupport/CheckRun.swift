package import Foundation

/// The output of `peach plugins check --json`.
package struct CheckRun: Sendable {
  /// One check.
  package struct Outcome: Decodable, Sendable {
    /// The check's name.
    package let name: String
    /// One word.
    package let result: String
    /// The finding.
    package let detail: String?
    /// The source it concerns.
    package let source: String?
  }

  /// One checked source.
  package struct Source: Decodable, Sendable {
    /// The source's id.
    package let id: String
    /// How many checks of it there are of each result.
    package let results: [String: Int]
  }

  private struct Summary: Decodable {
    var seed: UInt64
    var results: [String: Int]
    var sources: [Source]
    var sourceCount: Int?
    var isOutputChecked: Bool
    var checks: [Outcome]
  }

  /// Every check, in order.
  package let checks: [Outcome]
  /// How many there are of each result.
  package let results: [String: Int]
  /// The sources that were checked.
  package let sources: [Source]
  /// How many sources the plugin lists; nil if it could not.
  package let sourceCount: Int?
  /// Whether an output was opened.
  package let isOutputChecked: Bool
  /// Where chance began.
  package let seed: UInt64
  /// The exit code.
  package let status: Int32
  /// The text on standard error.
  package let errors: String

  /// Runs the program.
  /// - Parameters:
  ///   - file: the plugin.
  ///   - home: its home.
  ///   - environment: more variables.
  ///   - arguments: more arguments.
  ///   - program: what to run.
  /// - Throws: when the program cannot be started or prints something else.
  package init(
    _ file: URL, home: TestHome, environment: [String: String] = [:], arguments: [String] = [],
    program: URL = ProgramRun.program
  ) async throws {
    let run = try ProgramRun(
      ["plugins", "check", file.path, "--json"] + arguments, home: home.folder,
      environment: environment, program: program)
    let end = await run.finish()
    status = end.status
    errors = end.errors
    let summary = try JSONDecoder().decode(
      Summary.self, from: Data(end.output.joined().utf8))
    checks = summary.checks
    results = summary.results
    sources = summary.sources
    sourceCount = summary.sourceCount
    isOutputChecked = summary.isOutputChecked
    seed = summary.seed
  }

  /// The certain faults of the plugin, as "name: result: detail".
  package var faults: [String] { list { ["failed", "crashed", "hung"].contains($0) } }

  /// The names of the checks of a result.
  package func names(_ result: String) -> [String] {
    checks.filter { $0.result == result }.map(\.name)
  }

  private func list(_ isMeant: (String) -> Bool) -> [String] {
    checks.filter { isMeant($0.result) }.map { "\($0.name): \($0.result): \($0.detail ?? "")" }
  }
}
