import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite("peach doctor")
struct DoctorTests {
  /// The findings by topic, and the exit code.
  private static func findings(
    _ run: ProgramRun
  ) async throws -> (findings: [String: [String: Any]], status: Int32) {
    let end = await run.finish()
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data((end.output.first ?? "").utf8))
        as? [[String: Any]])
    let pairs = list.compactMap { finding in
      (finding["topic"] as? String).map { ($0, finding) }
    }
    return (Dictionary(pairs) { first, _ in first }, end.status)
  }

  @Test("with nothing to sound on it says so, and what to do, and ends with 1")
  func nothing() async throws {
    let home = try TestHome()
    let run = try ProgramRun(
      ["doctor", "--json", "--seconds", "1"], home: home.folder,
      environment: ["JACK_DEFAULT_SERVER": "peach-test-none", "ALSA_CONFIG_PATH": "/dev/null"])
    let (findings, status) = try await Self.findings(run)
    #expect(status == 1)
    #expect(findings["output"]?["state"] as? String == "fault")
    #expect((findings["output"]?["fix"] as? String)?.contains("peach sources") == true)
    #expect(findings["dropouts"] == nil)
  }

  @Test("on a graph it listens, and finds the server, the period and no dropout")
  func jack() async throws {
    try await hearing { graph in
      let run = try graph.run(["doctor", "--json", "--seconds", "2"])
      let (findings, status) = try await Self.findings(run)
      #expect(findings["output"]?["state"] as? String == "good")
      #expect((findings["server"]?["found"] as? String)?.contains("jackd") == true)
      #expect((findings["latency"]?["found"] as? String)?.contains("frames at") == true)
      // A busy machine loses time; then it has to say so.
      let isHeard = findings["dropouts"]?["state"] as? String == "good"
      #expect(status == (isHeard ? 0 : 1))
      // The note that the doctor plays to listen is inaudible.
      #expect(graph.probe.recording().allSatisfy { abs($0) < 1e-4 })
    }
  }

  @Test("Ctrl-C ends it at once")
  func interrupted() async throws {
    try await hearing { graph in
      let terminal = try graph.terminal(["doctor", "--seconds", "600"])
      _ = try #require(terminal.wait(for: "Listening"))
      terminal.type("\u{3}")
      #expect(terminal.finish().status == 130)
    }
  }
}
