import Foundation
import IntegrationSupport
import Testing

@Suite("An interrupted training")
struct InterruptionTests {
  enum State: String, CaseIterable {
    case reference, second, waiting, feedback
  }

  enum Interruption: String, CaseIterable {
    case interrupt, terminate, hangUp, endOfInput, serverKilled

    var status: Int32 {
      switch self {
      case .interrupt: 130
      case .terminate: 143
      case .hangUp: 129
      case .endOfInput: 0
      case .serverKilled: 1
      }
    }

    var reason: String {
      switch self {
      case .interrupt, .terminate, .hangUp: "signal"
      case .endOfInput: "endOfInput"
      case .serverKilled: "lost"
      }
    }
  }

  @Test(
    "of comparisons ends with one reason, the right status and nothing half-stored",
    arguments: State.allCases, Interruption.allCases)
  func comparison(state: State, interruption: Interruption) async throws {
    try await interrupt("compare", answer: "h", state, interruption)
  }

  @Test(
    "of pitch matching ends with one reason, the right status and nothing half-stored",
    arguments: [State.reference, .second, .feedback], Interruption.allCases)
  func pitchMatching(state: State, interruption: Interruption) async throws {
    try await interrupt("match", answer: "", state, interruption)
  }

  private func interrupt(
    _ command: String, answer: String, _ state: State, _ interruption: Interruption
  ) async throws {
    try await hearing(period: 256) { graph in
      let run = try graph.run([command, "--json", "--duration", "0.3", "--connect", "probe:.*"])
      let results = try reach(state, run, graph, answer: answer)
      switch interruption {
      case .interrupt: run.send(SIGINT)
      case .terminate: run.send(SIGTERM)
      case .hangUp: run.send(SIGHUP)
      case .endOfInput: run.closeInput()
      case .serverKilled: graph.server.send(SIGKILL)
      }
      // A pipe is read when the next answer is awaited; everything else counts at once.
      let stopped = try #require(run.object("stopped"))
      #expect(stopped["reason"] as? String == interruption.reason)
      #expect(stopped["completed"] as? Int == results)
      let end = await run.finish()
      #expect(end.status == interruption.status)
      #expect(end.output == [])
      #expect(end.errors == "")
      if interruption != .serverKilled {
        #expect(graph.probe.portNames(matching: "^peach").isEmpty)
      }
      let stored = try StoredData.read(graph.home)
      #expect(stored.comparisons + stored.pitchMatchings == results)
      #expect(stored.isWhole)
    }
  }

  /// Drives the training into a state.
  /// - Returns: how many results there were on the way.
  private func reach(
    _ state: State, _ run: ProgramRun, _ graph: Graph, answer: String
  ) throws -> Int {
    let reference = try #require(run.object("note"))
    if state == .reference { return 0 }
    _ = run.object("awaiting")
    switch state {
    case .reference, .second: return 0
    case .waiting:
      let frame = try #require(reference["frame"] as? Int)
      let end = graph.probe.index(ofFrameTime: frame) + Int(0.7 * graph.probe.rate)
      try graph.probe.wait(untilFrame: end)
      return 0
    case .feedback:
      run.type(answer)
      _ = try #require(run.object("result"))
      return 1
    }
  }
}
