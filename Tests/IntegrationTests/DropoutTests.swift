import Foundation
import IntegrationSupport
import Testing

@Suite("A dropout")
struct DropoutTests {
  @Test("spoils the exercise once, which is played again under its number")
  func void() async throws {
    try await hearing(period: 256) { graph in
      let run = try train(graph)
      let first = try #require(run.object("exercise"))
      try spoil(run, graph)
      let void = try #require(run.object("void"))
      #expect(void["n"] as? Int == 1)
      #expect(void["reason"] as? String == "dropout")
      _ = try #require(run.object("awaiting"))
      run.type("h")
      let result = try #require(run.object("result"))
      #expect(result["n"] as? Int == 1)
      #expect(result["centOffset"] as? Double == first["centOffset"] as? Double)
      let end = await run.finish()
      #expect(end.status == 0)
      #expect(end.errors == "")
    }
  }

  @Test("is also a period that comes too late, though the count of frames does not jump")
  func late() async throws {
    try await hearing(period: 1024) { graph in
      let library = try PluginFolder(in: graph.home).compile(
        "late.so", try PluginFolder.source("late_period.c"),
        arguments: ["-fvisibility=default", "-ldl"])
      let period = 1024 / graph.probe.rate
      let run = try graph.run(
        ["compare", "--json", "--duration", "1", "--count", "1"],
        environment: [
          "LD_PRELOAD": library.path, "LATE_MICROSECONDS": "\(Int(1.4 * period * 1e6))",
        ])
      _ = try #require(run.object("note"))
      run.send(SIGUSR1)
      #expect(run.object("void")?["reason"] as? String == "dropout")
      try await run.scores()
    }
  }

  @Test("twice in a row is scored, and a longer period is advised")
  func advice() async throws {
    try await hearing(period: 256) { graph in
      let run = try train(graph)
      for _ in 1...2 {
        try spoil(run, graph)
        _ = try #require(run.object("void"))
      }
      _ = try #require(run.object("awaiting"))
      run.type("h")
      _ = try #require(run.object("result"))
      let end = await run.finish()
      #expect(end.errors.contains("--period"))
    }
  }

  @Test("of a program that was stopped is one on the silent output too, and nothing is hurried")
  func stoppedInSilence() async throws {
    try await hearing(period: 256) { graph in
      let run = try graph.run([
        "compare", "--json", "--duration", "1", "--count", "1", "--source", "silent",
      ])
      let first = try #require(run.object("note"))
      run.send(SIGSTOP)
      try graph.probe.wait(untilFrame: graph.probe.frameCount + Int(2 * graph.probe.rate))
      run.send(SIGCONT)
      #expect(run.object("void")?["n"] as? Int == 1)
      let again = try #require(run.object("note"))
      let target = try #require(run.object("note"))
      let seconds = try [first, again, target].map { try #require($0["seconds"] as? Double) }
      #expect(seconds[1] - seconds[0] >= 2)
      #expect(seconds[2] - seconds[1] > 0.999)
      run.type("h")
      _ = try #require(run.object("result"))
      #expect(await run.finish().status == 0)
    }
  }

  private func train(_ graph: Graph) throws -> ProgramRun {
    try graph.run(["compare", "--json", "--duration", "1", "--count", "1", "--reveal"])
  }

  /// Stops the program while its reference sounds, for as long as the graph continues without it.
  private func spoil(_ run: ProgramRun, _ graph: Graph) throws {
    _ = try #require(run.object("note"))
    run.send(SIGSTOP)
    try graph.probe.wait(untilFrame: graph.probe.frameCount + 4800)
    run.send(SIGCONT)
  }
}
