import PeachCore
import PeachStudio
import PeachText
import Testing

@testable import PeachCLI

@Suite("A training as lines")
struct PlainViewTests {
  private func lines(
    _ mode: TrainingMode, _ events: [TrainingEvent], in language: Language = .english,
    introduces: Bool = false
  ) throws -> [String] {
    let recorded = RecordedConsole()
    let context = CommandContext(
      console: recorded.console, environment: [:], program: CommandContext.process.program)
    let view = PlainView(
      console: recorded.console, text: Catalog(language), mode: mode, paint: Paint(context)
    ) { TrainingProgress().chart(.standard) }
    if introduces { view.introduce(SoundState(), isByKeys: true, waits: true) }
    events.forEach(view.show)
    return try recorded.finish().results
  }

  @Test("prints the question and the keys before anything sounds, and nothing while it does")
  func prompts() throws {
    let sounding: [TrainingEvent] = [
      .note(.reference, NoteOnset(frame: 0, seconds: 0)),
      .note(.target, NoteOnset(frame: 48_000, seconds: 1)), .awaiting, .tuned(Cents(4)),
    ]
    #expect(
      try lines(.comparison, sounding, introduces: true) == [
        "Two notes sound. Was the second higher or lower?", "h is higher, l is lower, q quits.",
        "r plays both notes again; the exercise then does not count.", "Press Enter to begin.",
      ])
    #expect(
      try lines(.pitchMatching, sounding, in: .german, introduces: true).prefix(2) == [
        "Ein Ton erklingt, dann ein zweiter: Stimme ihn und lass los.",
        "Auf und ab stimmt ihn um 10 Cent, links und rechts um einen, Enter lässt los, q beendet.",
      ])
  }

  @Test("says that an exercise does not count once its notes have ended, before the verdict")
  func replayed() throws {
    let note = TrainingEvent.note(.reference, NoteOnset(frame: 0, seconds: 0))
    for (event, words) in [
      (TrainingEvent.replayed(number: 3), "Once more: this one does not count."),
      (.void(number: 3), "The sound dropped out: this one does not count and is played again."),
    ] {
      #expect(try lines(.comparison, [note, event, note]) == [])
      let verdict = TrainingEvent.feedback(number: 3, try Exercises.answered(higher: true))
      #expect(try lines(.comparison, [note, event, note, verdict]) == [words, "Correct"])
      // For a screen reader there is a pause before the notes.
      let spoken = try lines(.comparison, [note, event, note], introduces: true)
      #expect(spoken.last == words)
    }
  }

  @Test("for a screen reader refuses an input once the tuned note has ended")
  func refused() throws {
    for (isSpoken, isHeld) in [(true, true), (false, false)] {
      let recorded = RecordedConsole()
      let context = CommandContext(
        console: recorded.console, environment: [:], program: CommandContext.process.program)
      let view = PlainView(
        console: recorded.console, text: Catalog(.english), mode: .pitchMatching,
        paint: Paint(context)
      ) { TrainingProgress().chart(.standard) }
      view.introduce(SoundState(), isByKeys: true, waits: isSpoken)
      view.show(.note(.target, NoteOnset(frame: 0, seconds: 0)))
      view.refuse("no number")
      view.warn("nothing is connected")
      if !isHeld { view.show(.feedback(number: 1, try Exercises.letGo(error: 4))) }
      let said = try recorded.finish().messages
      #expect(said == (isHeld ? [] : ["no number", "nothing is connected"]))
    }
  }

  @Test("names the interval where intervals are trained, the prime among them too")
  func label() throws {
    let exercises: [TrainingEvent] = [
      .exercise(number: 1, Exercise(try Exercises.comparison()), referencePitch: .concert440),
      .exercise(
        number: 2, Exercise(try Exercises.comparison(.perfectFifth)), referencePitch: .concert440
      ),
    ]
    #expect(
      try lines(.intervalComparison, exercises)
        == ["Prime, Just Intonation", "Perfect Fifth Up, Just Intonation"])
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
