import PeachCore
import PeachText
import Testing

@testable import PeachCLI

@Suite("A training as lines")
struct PlainViewTests {
  private func lines(
    _ mode: TrainingMode, _ events: [TrainingEvent], in language: Language = .english
  ) throws -> [String] {
    let recorded = RecordedConsole()
    let context = CommandContext(
      console: recorded.console, environment: [:], program: CommandContext.process.program)
    let view = PlainView(
      console: recorded.console, text: Catalogue(language), mode: mode, paint: Paint(context))
    events.forEach(view.show)
    return try recorded.finish().results
  }

  @Test("tells the keys once, then only asks")
  func prompts() throws {
    #expect(
      try lines(.comparison, [.awaiting, .awaiting])
        == ["Higher or lower? h/l, q ends", "Higher or lower?"])
    #expect(
      try lines(.comparison, [.awaiting], in: .german) == ["Höher oder tiefer? h/t, q beendet"])
  }

  @Test("names the interval where intervals are trained, the prime among them too")
  func label() throws {
    let exercises: [TrainingEvent] = [
      .exercise(number: 1, .comparison(try Exercises.comparison())),
      .exercise(number: 2, .comparison(try Exercises.comparison(.perfectFifth))),
    ]
    #expect(
      try lines(.intervalComparison, exercises)
        == ["Prime, Just Intonation", "Perfect Fifth up, Just Intonation"])
    #expect(try lines(.comparison, Array(exercises.prefix(1))) == [])
  }

  @Test("judges a comparison in words, without signs that a screen reader would name")
  func verdict() throws {
    #expect(
      try lines(
        .comparison,
        [
          .feedback(number: 1, try Exercises.answered(higher: true)),
          .feedback(number: 2, try Exercises.answered(higher: false)),
        ]) == ["Correct", "Incorrect"])
  }

  @Test(
    "says how far a note was let go from its target",
    arguments: [
      (0.4, "Dead center"), (-0.4, "Dead center"), (9.4, "9 cents sharp"),
      (9.7, "10 cents sharp"), (-10, "10 cents flat"), (30.3, "30 cents sharp"),
      (-30.6, "31 cents flat"),
    ])
  func distance(error: Double, line: String) throws {
    #expect(
      try lines(.pitchMatching, [.feedback(number: 1, try Exercises.letGo(error: error))])
        == [line])
  }
}
