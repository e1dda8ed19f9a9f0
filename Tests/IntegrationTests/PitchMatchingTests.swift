import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("peach match")
struct PitchMatchingTests {
  @Test("a just fifth is 701.955 cents above each reference, and the error is that of the sound")
  func justFifth() async throws {
    try await hearing { graph in
      let run = try graph.run([
        "match", "--json", "--count", "4", "--duration", "0.3", "--reveal", "--interval", "P5",
        "--tuning", "just", "--connect", "probe:.*",
      ])
      let fifth = 1200 * log2(1.5)
      while let exercise = run.object("exercise") {
        let offset = try #require(exercise["initialCentOffset"] as? Double)
        #expect(exercise["tuning"] as? String == "justIntonation")
        let reference = try ComparisonTests.listen(graph, from: Self.frame(run.object("note")))
        let tunable = try ComparisonTests.listen(graph, from: Self.frame(run.object("note")))
        try graph.requireEveryCycle()
        let heard = PitchEstimator.cents(from: reference, to: tunable)
        #expect(abs(heard - fifth - offset) < 0.01)

        _ = run.object("awaiting")
        // By ear: bring it to the fifth, then three cents too high.
        run.type(String(format: "%+.6f", fifth - heard))
        _ = try Self.settle(graph, fifth, above: reference)
        run.type("+3")
        let tuned = try Self.settle(graph, fifth + 3, above: reference)
        run.type("")
        let result = try #require(run.object("result"))
        let error = try #require(result["userCentError"] as? Double)
        #expect(abs(error - 3) < 0.01)
        #expect(abs(PitchEstimator.cents(from: reference, to: tuned) - fifth - error) < 0.01)
      }
      #expect(await run.finish().status == 0)
    }
  }

  /// Returns the pitch once the note is within a cent of the requested one.
  private static func settle(
    _ graph: Graph, _ cents: Double, above reference: Double
  ) throws -> Double {
    try #require(
      try graph.probe.settledFrequency {
        abs(PitchEstimator.cents(from: reference, to: $0) - cents) < 1
      })
  }

  private static func frame(_ note: [String: Any]?) throws -> Int {
    try #require(note?["frame"] as? Int)
  }
}
