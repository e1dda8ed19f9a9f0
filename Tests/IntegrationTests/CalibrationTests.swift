import Foundation
import GRDB
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "Recorded sounds in training", .serialized,
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
struct CalibrationTests {
  private static let organ = "sf2:TimGM6mb:0:16"
  private static let flute = "sf2:TimGM6mb:0:73"

  private func train(_ home: TestHome, _ arguments: [String]) throws -> ProgramRun {
    let run = try ProgramRun(
      ["compare", "--count", "1", "--duration", "0.3", "--output", "silent"] + arguments,
      home: home.folder)
    run.type("h")
    return run
  }

  private func calibration(_ home: TestHome, of source: String) async throws -> String? {
    try #require(try await ListedSources(home: home).row(source)).calibration
  }

  @Test("the tuning of a steady sound is measured once, and what sounded is stored")
  func steady() async throws {
    let home = try TestHome()
    #expect(try await calibration(home, of: Self.organ) == "unmeasured")
    let interval = ["--plain", "--interval", "P5", "--source", Self.organ, "--range", "C4:C5"]
    let first = try await train(home, interval).finish()
    #expect(first.status == 0)
    #expect(first.errors.contains("Measuring the tuning of \(Self.organ)"))
    #expect(first.output.allSatisfy { !$0.contains("Measuring") })
    #expect(try await calibration(home, of: Self.organ) == "calibrated")
    let stored = try DatabaseQueue(
      path: home.folder.appendingPathComponent(".local/share/peach/training.sqlite").path)
    let answer = try stored.read { try Row.fetchOne($0, sql: "SELECT * FROM comparison") }
    let row = try #require(answer)
    let (asked, rendered): (Double, Double) = (row["centOffset"], row["renderedCentOffset"])
    #expect(abs(asked - rendered) < 1e-9)
  }

  @Test("JSON does not report the measuring")
  func json() async throws {
    let home = try TestHome()
    let run = try await train(home, ["--json", "--source", Self.organ]).finish()
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.allSatisfy { $0.hasPrefix("{\"") })
  }

  @Test("a sound that wavers is refused for intervals, at first and from then on at once")
  func wavering() async throws {
    let home = try TestHome()
    let interval = ["--plain", "--interval", "M3", "--source", Self.flute]
    let first = try await train(home, interval).finish()
    #expect(first.status == 1)
    #expect(
      (first.errors + first.output.joined()).contains(
        "\(Self.flute) is not usable for intervals: at most"))
    let second = try await train(home, interval).finish()
    #expect(second.status == 1)
    #expect(second.output.isEmpty)
    #expect(second.errors.contains("train anyway with --set uncalibrated=on"))
    let verdict = try await calibration(home, of: Self.flute)
    #expect(verdict == "uncalibratable" || verdict == "partly")

    #expect(try await train(home, ["--plain", "--source", Self.flute]).finish().status == 0)
    let anyway = try await train(home, interval + ["--set", "uncalibrated=on"]).finish()
    #expect(anyway.status == 0)
  }

  @Test("an exact sound has nothing to calibrate")
  func exact() async throws {
    let home = try TestHome()
    #expect(try await calibration(home, of: "jack:sine") == nil)
  }
}
