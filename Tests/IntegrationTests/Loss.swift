import Foundation
import IntegrationSupport
import Testing

/// The common part of every loss of a device: how a training keeps its contract.
struct Loss {
  /// The name of the loss in the table.
  let name: String
  private let began = ContinuousClock.now

  /// Begins to count the seconds that the loss costs.
  init(_ name: String) { self.name = name }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  /// Expects the training to end as lost: one reason of one sentence, nothing half-stored, exit
  /// code 1, and not a word of a library.
  /// - Parameters:
  ///   - run: the training, in JSON.
  ///   - home: its home.
  ///   - words: what the sentence must name.
  ///   - restart: starts a training again, once what was lost is back.
  /// - Throws: when the training prints something else.
  func endsTraining(
    _ run: ProgramRun, home: TestHome, naming words: [String],
    then restart: () throws -> ProgramRun
  ) async throws {
    let stopped = try #require(run.object("stopped"))
    let seconds = Self.seconds(since: began)
    #expect(stopped["reason"] as? String == "lost")
    #expect(stopped["completed"] as? Int == 0)
    let why = try #require(stopped["why"] as? String)
    Self.expectOneSentence(why, naming: words)
    let end = await run.finish()
    #expect(end.status == 1)
    #expect(end.output == [])
    #expect(end.errors == "")
    let ended = Self.seconds(since: began)
    // Telling comes first, and leaving takes no longer than a close that is given up.
    #expect(ended - seconds < (TestJob.isSoak ? 2.5 : 30))
    let stored = try StoredData.read(home)
    #expect(stored.comparisons == 0)
    #expect(stored.isWhole)
    try await goesOn(ended, seen: why, restart)
  }

  /// Expects a command that could not begin: one sentence and exit code 1.
  func refuses(
    _ run: ProgramRun, naming words: [String], then restart: () throws -> ProgramRun
  ) async throws {
    let end = await run.finish()
    let ended = Self.seconds(since: began)
    #expect(end.status == 1)
    #expect(end.output == [])
    let lines = end.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(end.errors)")
    let sentence = ProgramRun.sentence(of: lines.first.map(String.init) ?? "")
    #expect(sentence.hasPrefix("peach: "))
    Self.expectOneSentence(sentence, naming: words)
    try await goesOn(ended, seen: sentence, restart)
  }

  /// Expects the training that is started again to sound and to score.
  private func goesOn(
    _ seconds: Double, seen: String, _ restart: () throws -> ProgramRun
  ) async throws {
    let again = try restart()
    let start = ContinuousClock.now
    _ = try #require(again.object("note"))
    try LossTable.add(name, seen: seen, seconds: seconds + Self.seconds(since: start))
    try await again.scores()
  }

  /// Notes in the table that training continued by itself.
  func wasSurvived(_ seen: String) throws {
    try LossTable.add(name, seen: seen, seconds: nil)
  }

  private static func expectOneSentence(_ sentence: String, naming words: [String]) {
    for word in words { #expect(sentence.contains(word), "\(sentence)") }
    #expect(sentence.hasSuffix("."))
    #expect(!sentence.contains("\n"))
    #expect(!sentence.contains("internal"))
  }

  /// The command line of a training that these tests drive.
  ///
  /// Half of its answers are wrong, and a tick is no note whose steps could be judged.
  static let training = [
    "compare", "--json", "--duration", "1", "--count", "1", "--set", "tick=off",
  ]
}

extension ProgramRun {
  /// Answers the only exercise of a training, and expects it to count and the program to end well.
  func scores() async throws {
    _ = try #require(object("awaiting"))
    type("h")
    let result = try #require(object("result"))
    #expect(result["n"] as? Int == 1)
    let end = await finish()
    #expect(end.status == 0)
    #expect(end.errors == "")
  }
}
