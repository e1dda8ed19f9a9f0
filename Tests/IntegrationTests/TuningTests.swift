import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

@Suite("Scales")
struct TuningTests {
  /// A scale as it stands in its file.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let lines: [String]
    /// Cents, computed by hand.
    let sizes: [Double]

    var testDescription: String { name }

    var file: String {
      (["! \(name).scl", name, "\(lines.count)"] + lines).joined(separator: "\n")
    }
  }

  static let samples = [
    Sample(
      name: "slendro", lines: ["231.00000", "474.00000", "717.00000", "955.00000", "1208.00000"],
      sizes: [231, 474, 717, 955, 1208]),
    Sample(
      name: "harmonics_8_16", lines: ["9/8", "5/4", "11/8", "3/2", "13/8", "7/4", "15/8", "2"],
      sizes: [
        203.910002, 386.313714, 551.317942, 701.955001, 840.527662, 968.825906, 1088.268715, 1200,
      ]),
    Sample(
      name: "bohlen_pierce",
      lines: [
        "27/25", "25/21", "9/7", "7/5", "75/49", "5/3", "9/5", "49/25", "15/7", "7/3", "63/25",
        "25/9", "3/1",
      ],
      sizes: [
        133.237575, 301.846520, 435.084095, 582.512193, 736.930614, 884.358713, 1017.596288,
        1165.024385, 1319.442806, 1466.870906, 1600.108481, 1768.717425, 1901.955001,
      ]),
    Sample(
      name: "quarter_comma",
      lines: [
        "76.04900", "193.15686", "310.26471", "5/4", "503.42157", "579.47057", "696.57843", "25/16",
        "889.73529", "1006.84314", "1082.89214", "2/1",
      ],
      sizes: [
        76.049, 193.15686, 310.26471, 386.313714, 503.42157, 579.47057, 696.57843, 772.627428,
        889.73529, 1006.84314, 1082.89214, 1200,
      ]),
    Sample(
      name: "nineteen_equal",
      lines: (1...19).map { String(format: "%.5f", Double($0) * 1200 / 19) },
      sizes: (1...19).map { Double($0) * 1200 / 19 }),
  ]

  @Test(
    "is trained up and down by ear, each degree within 0.01 cent, and stored with its exact size",
    arguments: samples)
  func heard(sample: Sample) async throws {
    try await hearing { graph in
      let file = graph.home.folder.appendingPathComponent("\(sample.name).scl").path
      try Data(sample.file.utf8).write(to: URL(fileURLWithPath: file))
      let run = try graph.run([
        "compare", "--json", "--count", "6", "--duration", "0.3", "--reveal", "--interval", "all",
        "--interval", "-all", "--tuning", file, "--connect", "probe:.*", "--seed", "11",
      ])
      var asked: [Double] = []
      while let exercise = run.object("exercise") {
        let degree = try #require((exercise["interval"] as? String).flatMap(Int.init))
        let size = sample.sizes[abs(degree) - 1] * (degree < 0 ? -1 : 1)
        let hertz = try (0..<2).map { _ in
          try ComparisonTests.listen(
            graph, from: try #require(run.object("note")?["frame"] as? Int))
        }
        try graph.requireEveryCycle()
        let heard = PitchEstimator.cents(from: hertz[0], to: hertz[1])
        run.type(heard > size ? "h" : "l")
        let result = try #require(run.object("result"))
        let offset = try #require(result["centOffset"] as? Double)
        #expect(abs(heard - size - offset) < 0.01, "degree \(degree)")
        #expect(result["correct"] as? Bool == true)
        #expect(exercise["tuning"] as? String == sample.name)
        asked.append(size)
      }
      #expect(await run.finish().status == 0)
      #expect(asked.contains { $0 < 0 } && asked.contains { $0 > 0 })

      // Stored answers no longer need the file.
      try FileManager.default.removeItem(atPath: file)
      let stored = try StoredData.column(graph.home, "SELECT intervalCents FROM comparison")
      #expect(zip(stored, asked).allSatisfy { abs($0 - $1) < 1e-5 } && stored.count == 6)
      let hashes = try StoredData.column(
        graph.home,
        "SELECT length(tuningHash) FROM comparison WHERE tuningSystem = '\(sample.name)'")
      #expect(hashes == Array(repeating: 32, count: 6))
      let profile = try graph.run(["profile", "--json"])
      let comparison = try #require(profile.object()?["comparison"] as? [String: Any])
      let known = try #require(comparison["intervals"] as? [[String: Any]])
      #expect(known.count == Set(asked).count)
      #expect(await profile.finish().status == 0)
    }
  }
}
