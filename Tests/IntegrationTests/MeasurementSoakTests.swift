import Foundation
import IntegrationSupport
import PeachCore
import PeachMeasure
import PeachTesting
import Testing

/// Answers of an ear with a threshold: 20, or 200 in `make soak`.
private let count = TestJob.scaled(20, soak: 200)

@Suite("A threshold, by an ear on a real graph", .timeLimit(.minutes(15)))
struct MeasurementSoakTests {
  /// Hears how far two notes are apart, and answers as reliably as its threshold allows.
  private struct Ear {
    let threshold: Double
    let function = PsychometricFunction(slope: 1, lapse: 0.02)
    var generator = SeededGenerator(seed: 7)

    mutating func answer(to cents: Double) -> String {
      let chance = function.chance(difference: abs(cents), threshold: threshold)
      let isRight = Double.random(in: 0..<1, using: &generator) < chance
      return (cents > 0) == isRight ? "h" : "l"
    }
  }

  /// Trains by ear to the end.
  private func train(_ ear: inout Ear, _ run: ProgramRun, _ graph: Graph) async throws {
    while let reference = run.object("note") {
      let target = try #require(run.object("note"))
      let hertz = try [reference, target].map { note in
        try ComparisonTests.listen(graph, from: try #require(note["frame"] as? Int))
      }
      run.type(ear.answer(to: PitchEstimator.cents(from: hertz[0], to: hertz[1])))
      _ = try #require(run.object("result"))
    }
    #expect(await run.finish().status == 0)
  }

  private func threshold(_ object: [String: Any]?) throws -> (Double, ClosedRange<Double>) {
    let threshold = try #require(object?["threshold"] as? [String: Double])
    let (low, high) = (try #require(threshold["low"]), try #require(threshold["high"]))
    return (try #require(threshold["median"]), low...high)
  }

  @Test("is known after a training, within its interval")
  func trained() async throws {
    try await hearing(seconds: Double(count) * 3) { graph in
      var ear = Ear(threshold: 7)
      let run = try graph.run([
        "compare", "--json", "--count", "\(count)", "--duration", "0.3", "--connect", "probe:.*",
        "--seed", "2",
      ])
      try await train(&ear, run, graph)
      let profile = try graph.run(["profile", "--json"])
      let comparison = profile.object()?["comparison"] as? [String: Any]
      // A few answers are not enough for a number, but for a band.
      let band = comparison?["band"] as? [[String: Any]]
      let (median, interval) = try threshold(count >= 200 ? comparison : band?.first)
      print("of 7 cents, after \(count) answers: \(median) cents, \(interval)")
      if count >= 200 {
        #expect((7 / 1.4...7 * 1.4).contains(median) && interval.contains(7))
      } else {
        // One interval in ten misses; this one is near enough.
        #expect(interval.overlaps(7 / 1.5...7 * 1.5))
      }
      #expect(await profile.finish().status == 0)
    }
  }

  @Test("is measured at one key, and said in words and as JSON")
  func measured() async throws {
    try await hearing { graph in
      let arguments = ["measure", "--key", "A4", "--count", "6", "--duration", "0.3"]
      var ear = Ear(threshold: 7)
      let run = try graph.run(arguments + ["--json", "--connect", "probe:.*"])
      var measured: [String: Any]?
      for _ in 0..<6 {
        #expect(try #require(run.object("exercise"))["referenceNote"] as? Int == 69)
        let notes = try [run.object("note"), run.object("note")].map { note in
          try ComparisonTests.listen(graph, from: try #require(note?["frame"] as? Int))
        }
        run.type(ear.answer(to: PitchEstimator.cents(from: notes[0], to: notes[1])))
      }
      measured = run.object("measured")
      // After six answers little is known.
      #expect(measured?["threshold"] is NSNull)
      #expect(measured?["count"] as? Int == 6 && measured?["lowKey"] as? Int == 69)
      #expect(run.object("stopped")?["reason"] as? String == "count")
      #expect(await run.finish().status == 0)

      let lines = try graph.run(arguments + ["--plain", "--lang", "en"])
      lines.type("h\nh\nh\nh\nh\nh")
      let output = await lines.finish().output.joined(separator: "\n")
      #expect(output.contains("Prime, "))
      #expect(!output.contains("musicians") && !output.contains(/\d answers/))
    }
  }
}
