package import Foundation
import PeachTesting

/// RaySession without its window: a session manager that speaks the API of NSM, as musicians have it.
package final class RaySession {
  private let daemon: ProgramRun
  private let home: URL
  private let environment: [String: String]
  private static let python = URL(fileURLWithPath: "/usr/bin/python3")

  /// Starts it.
  /// - Parameters:
  ///   - home: the folder of sessions and of all it keeps.
  ///   - programs: the folder in which it finds the programs of a session.
  ///   - environment: the environment of its programs.
  /// - Throws: ``IntegrationError`` when it does not come up.
  package init(home: URL, programs: URL, environment: [String: String]) throws {
    self.home = home
    guard let port = LoopbackSocket.freePort(forDatagrams: true) else {
      throw IntegrationError("no port for RaySession")
    }
    let source = TestTool.raysessionSource.path
    self.environment = environment.merging([
      "PYTHONPATH": "\(source)/daemon:\(source)/shared", "PYTHONUNBUFFERED": "1", "USER": "peach",
      "PATH": "\(programs.path):/usr/bin:/bin", "RAY_CONTROL_PORT": "\(port)",
    ]) { $1 }
    daemon = try ProgramRun(
      [
        "\(source)/bin/ray-daemon", "--no-options", "--session-root",
        home.appendingPathComponent("Sessions").path, "--osc-port", "\(port)", "--debug",
      ], home: home, environment: self.environment, program: Self.python)
    try wait(for: "ROOT:")
  }

  /// All that it has said so far, messages and all.
  package var said: String { daemon.errorsSoFar }

  /// Waits until it has said something so many times.
  /// - Throws: ``IntegrationError`` when it has not within a minute.
  package func wait(for text: String, times: Int = 1) throws {
    for _ in 0..<3000 {
      if said.ranges(of: text).count >= times { return }
      poll(nil, 0, 20)
    }
    throw IntegrationError("RaySession did not say “\(text)”: \(said.suffix(2000))")
  }

  /// Has it do something, as its users do at a shell.
  /// - Returns: what it answers.
  /// - Throws: ``IntegrationError`` when it refuses.
  @discardableResult
  package func control(_ words: String...) async throws -> [String] {
    let end = try await control(words)
    guard end.status == 0 else {
      throw IntegrationError("RaySession refuses \(words): \(end.output) \(end.errors)")
    }
    return end.output
  }

  /// Returns true if a program of the session runs.
  package func runs(_ client: String) async throws -> Bool {
    try await control(["client", client, "is_started"]).status == 0
  }

  private func control(
    _ words: [String]
  ) async throws -> (status: Int32, output: [String], errors: String) {
    let program = "\(TestTool.raysessionSource.path)/bin/ray_control"
    let run = try ProgramRun(
      [program] + words, home: home, environment: environment, program: Self.python)
    return await run.finish()
  }

  /// Ends it, and the programs of its session.
  package func end() async {
    daemon.send(SIGTERM)
    _ = await daemon.finish()
  }
}
