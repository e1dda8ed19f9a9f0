import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("peach compare")
struct ComparisonTests {
  @Test("the difficulty follows Kazez to the digit, and store and profile agree")
  func difficulty() async throws {
    try await hearing { graph in
      let run = try graph.run([
        "compare", "--json", "--count", "20", "--duration", "0.3", "--reveal", "--strategy",
        "kazez", "--set", "kazez.floor=0.1",
      ])
      var expected = 100.0
      var sum = 0.0
      for number in 1...20 {
        let exercise = try #require(run.object("exercise"))
        #expect(exercise["n"] as? Int == number)
        let offset = try #require(exercise["centOffset"] as? Double)
        // The test reads JSON a digit less exactly than the program writes it.
        #expect(abs(abs(offset) - expected) < 1e-12)
        sum += expected
        _ = run.object("awaiting")
        let isRight = number % 4 != 0
        run.type((offset > 0) == isRight ? "h" : "l")
        let result = try #require(run.object("result"))
        #expect(result["n"] as? Int == number)
        #expect(result["correct"] as? Bool == isRight)
        #expect(result["centOffset"] as? Double == offset)
        #expect(result["stored"] == nil)
        let step = isRight ? -0.05 : 0.09
        expected = min(100, max(0.1, expected * (1 + step * expected.squareRoot())))
      }
      let stopped = try #require(run.object("stopped"))
      #expect(stopped["reason"] as? String == "count")
      #expect(stopped["completed"] as? Int == 20)
      #expect(await run.finish().status == 0)

      let profile = try graph.run(["profile", "--json"])
      let comparison = try #require(profile.object()?["comparison"] as? [String: Any])
      #expect(comparison["count"] as? Int == 20)
      let notes = try #require(comparison["notes"] as? [[String: Any]])
      let total = notes.reduce(0.0) { sum, note in
        sum + (note["mean"] as? Double ?? .nan) * Double(note["count"] as? Int ?? 0)
      }
      #expect(abs(total - sum) < 1e-9)
      #expect(comparison["trend"] as? String == "improving")
      #expect(await profile.finish().status == 0)
    }
  }

  @Test("a listener who has nothing but the sound answers every comparison right")
  func byEar() async throws {
    try await hearing { graph in
      let run = try graph.run([
        "compare", "--json", "--count", "22", "--duration", "0.3", "--gap", "0.1", "--reveal",
        "--connect", "probe:.*", "--set", "vary-loudness=1",
      ])
      while let reference = run.object("note") {
        let target = try #require(run.object("note"))
        let hertz = try [reference, target].map { note in
          try Self.listen(graph, from: try #require(note["frame"] as? Int))
        }
        try graph.requireEveryCycle()
        run.type(hertz[1] > hertz[0] ? "h" : "l")
        let result = try #require(run.object("result"))
        let offset = try #require(result["centOffset"] as? Double)
        #expect(abs(PitchEstimator.cents(from: hertz[0], to: hertz[1]) - offset) < 0.01)
        #expect(result["correct"] as? Bool == true)
      }
      #expect(await run.finish().status == 0)
    }
  }

  @Test("answers typed before the target's onset wait in the pipe until they can be answers")
  func earlyAnswers() async throws {
    try await hearing { graph in
      let run = try graph.run(["compare", "--json", "--count", "3", "--duration", "0.3"])
      run.type("h\nl\nh")
      var outputs: [String] = []
      while let object = run.object(), let event = object["event"] as? String {
        // A dropout of a busy machine takes the answer with the exercise.
        if event == "void" {
          run.closeInput()
          _ = await run.finish()
        }
        if event == "awaiting" { outputs.append(event) }
        if event == "result" { outputs.append(try #require(object["answer"] as? String)) }
      }
      #expect(outputs == ["awaiting", "higher", "awaiting", "lower", "awaiting", "higher"])
      #expect(await run.finish().status == 0)
    }
  }

  @Test("a last line without an end is an answer, and so is one with a carriage return")
  func lineEnds() async throws {
    let home = try TestHome()
    let run = try ProgramRun(
      ["compare", "--json", "--source", "silent", "--duration", "0.3"], home: home.folder)
    run.type("h\r")
    #expect(run.object("result")?["answer"] as? String == "higher")
    run.type(raw: "l")
    run.closeInput()
    #expect(run.object("result")?["answer"] as? String == "lower")
    #expect(run.object("stopped")?["reason"] as? String == "endOfInput")
    #expect(await run.finish().status == 0)
  }

  static func listen(_ graph: Graph, from frame: Int) throws -> Double {
    let start = graph.probe.index(ofFrameTime: frame)
    let end = start + Int(0.3 * graph.probe.rate)
    try graph.probe.wait(untilFrame: end)
    return try #require(
      ToneMeasurement.frequency(graph.probe.recording(), in: start..<end, rate: graph.probe.rate))
  }
}
