import PeachTesting
import Testing

@testable import PeachCore

@Suite("The transitions of a training")
struct TrainingMachineTests {
  /// The machine does not interpret answers.
  typealias Machine = TrainingMachine<String>
  typealias Event = Machine.Event
  typealias Effect = Machine.Effect

  /// Where a machine can stand, and the events that lead there.
  enum Situation: String, CaseIterable, Sendable {
    case notStarted, reference, second, awaiting, feedback, ended

    func path(_ note: TrainingNote) -> [Event] {
      switch self {
      case .notStarted: []
      case .reference: [.start]
      case .second:
        Self.reference.path(note) + [.note(.began(onset), of: note, generation: 1)]
      case .awaiting: Self.second.path(note) + [.note(.ended, of: note, generation: 1)]
      case .feedback: Self.second.path(note) + [.answer("first")]
      case .ended: Self.reference.path(note) + [.stop(.quit)]
      }
    }

    var state: TrainingState {
      switch self {
      case .notStarted, .ended: .idle
      case .reference: .playingReference
      case .second: .playingSecondNote
      case .awaiting: .awaitingAnswer
      case .feedback: .showingFeedback
      }
    }

    func machine(_ note: TrainingNote) -> Machine {
      var machine = Machine(secondNote: note)
      for event in path(note) { _ = machine.handle(event) }
      return machine
    }
  }

  static let onset = TrainingSamples.onset(3)
  static let secondNotes: [TrainingNote] = [.target, .tunable]

  /// Every event there is, of the play that is on and of an earlier one.
  static let events: [Event] =
    [.start, .replay, .answer("this"), .answer("that"), .stop(.quit), .stop(.signal)]
    + [0, 1].flatMap { generation in
      [.prepared(generation: generation), .feedbackOver(generation: generation)]
        + [TrainingNote.reference, .target, .tunable].flatMap { note in
          [NoteEvent.began(onset), .dropout(.output), .ended, .failed(TrainingSamples.lost)].map {
            event in
            .note(event, of: note, generation: generation)
          }
        }
    }

  struct Step: Equatable {
    let state: TrainingState
    let effects: [Effect]
  }

  /// Returns the expected step after an event; nil if the event must change nothing.
  static func expected(_ situation: Situation, _ event: Event, _ second: TrainingNote) -> Step? {
    let isOn = situation != .notStarted && situation != .ended
    switch (situation, event) {
    case (.notStarted, .start):
      return Step(state: .playingReference, effects: [.prepare(number: 1, generation: 1)])
    case (_, .stop(let reason)) where isOn:
      return end(reason, of: situation)
    case (_, .note(.failed(let error), _, generation: 1)) where isOn:
      return end(.lost(error), of: situation)
    case (.reference, .prepared(generation: 1)):
      return Step(state: .playingReference, effects: [.play(generation: 1)])
    case (.reference, .note(.began, of: .reference, generation: 1)):
      return Step(state: .playingReference, effects: [.emit(.note(.reference, onset))])
    case (.reference, .note(.began, of: second, generation: 1)):
      return Step(
        state: .playingSecondNote, effects: [.emit(.note(second, onset)), .emit(.awaiting)])
    case (.reference, .note(.ended, of: second, generation: 1)):
      return end(
        .lost(.playbackFailed(.stoppedBeforeOnset)), of: situation)
    case (.second, .note(.ended, of: second, generation: 1)):
      guard second == .tunable else { return Step(state: .awaitingAnswer, effects: []) }
      return end(
        .lost(.playbackFailed(.stoppedBeforeRelease)), of: situation)
    case (.reference, .note(.dropout, _, generation: 1)),
      (.second, .note(.dropout, _, generation: 1)),
      (.awaiting, .note(.dropout, _, generation: 1)):
      return Step(
        state: .playingReference,
        effects: [.silence, .emit(.void(number: 1)), .playAgain(generation: 2)])
    case (.second, .answer(let answer)), (.awaiting, .answer(let answer)):
      return Step(
        state: .showingFeedback,
        effects: [
          .silence, .score(number: 1, answer, onset: onset, dropouts: 0),
          .awaitFeedback(generation: 1),
        ])
    case (.second, .replay), (.awaiting, .replay):
      return Step(
        state: .playingReference,
        effects: [.silence, .emit(.replayed(number: 1)), .playAgain(generation: 2)])
    case (.feedback, .feedbackOver(generation: 1)):
      return Step(state: .playingReference, effects: [.prepare(number: 2, generation: 2)])
    default:
      return nil
    }
  }

  static func end(_ reason: StopReason, of situation: Situation) -> Step {
    Step(
      state: .idle,
      effects: [
        .cancelFeedback, .silence, .finish(reason, completed: situation == .feedback ? 1 : 0),
      ])
  }

  @Test(
    "every event in every state does what the table says, and nothing else",
    arguments: Situation.allCases, secondNotes)
  func table(situation: Situation, second: TrainingNote) {
    // A held note has no end of its own.
    if situation == .awaiting, second.isHeld { return }
    for event in Self.events {
      let before = situation.machine(second)
      #expect(before.state == situation.state)
      var machine = before
      let effects = machine.handle(event)
      guard let expected = Self.expected(situation, event, second) else {
        #expect(effects.isEmpty, "\(event)")
        #expect(machine == before, "\(event)")
        continue
      }
      #expect(Step(state: machine.state, effects: effects) == expected, "\(event)")
    }
  }

  @Test("a dropout of a play that is over changes nothing in the one that is on")
  func staleDropout() {
    var machine = Situation.second.machine(.target)
    _ = machine.handle(.note(.dropout(.output), of: .target, generation: 1))
    let after = machine
    #expect(machine.handle(.note(.dropout(.output), of: .reference, generation: 1)).isEmpty)
    #expect(machine.handle(.note(.began(Self.onset), of: .target, generation: 1)).isEmpty)
    #expect(machine == after)
  }

  @Test(
    "after two voids in a row an exercise is scored with its dropouts, and advice is given once",
    arguments: secondNotes)
  func scoredAfterTwoVoids(second: TrainingNote) {
    var machine = Machine(secondNote: second)
    _ = machine.handle(.start)
    #expect(drop(&machine) == [.silence, .emit(.void(number: 1)), .playAgain(generation: 2)])
    #expect(
      drop(&machine) == [
        .silence, .emit(.void(number: 1)), .advise(.output), .playAgain(generation: 3),
      ])
    #expect(drop(&machine) == [])
    #expect(drop(&machine) == [])
    begin(&machine, second)
    #expect(
      machine.handle(.answer("this")).contains(
        .score(number: 1, "this", onset: Self.onset, dropouts: 2)))

    _ = machine.handle(.feedbackOver(generation: 3))
    #expect(drop(&machine) == [.silence, .emit(.void(number: 2)), .playAgain(generation: 5)])
    #expect(drop(&machine) == [.silence, .emit(.void(number: 2)), .playAgain(generation: 6)])
  }

  @Test("voids with an answer between them are not in a row")
  func voidsApart() {
    var machine = Machine(secondNote: .target)
    _ = machine.handle(.start)
    for _ in 1...5 {
      let effects = drop(&machine)
      #expect(!effects.isEmpty && !effects.contains(.advise(.output)))
      begin(&machine, .target)
      _ = machine.handle(.answer("this"))
      _ = machine.handle(.feedbackOver(generation: machine.generation))
    }
  }

  @Test("training ends by itself after the feedback of the last exercise requested")
  func count() {
    var machine = Machine(secondNote: .target, count: 2)
    _ = machine.handle(.start)
    for number in 1...2 {
      begin(&machine, .target)
      #expect(machine.handle(.answer("this")).count == 3)
      let effects = machine.handle(.feedbackOver(generation: machine.generation))
      #expect(effects.contains(.finish(.count, completed: 2)) == (number == 2))
    }
    #expect(machine.state == .idle)
    #expect(machine.handle(.start).isEmpty)
  }

  @Test(
    "an exercise heard again is judged and not counted, and the next one counts",
    arguments: secondNotes)
  func replayed(second: TrainingNote) {
    var machine = Situation.second.machine(second)
    _ = machine.handle(.replay)
    begin(&machine, second)
    #expect(
      machine.handle(.answer("this")) == [
        .silence, .judge(number: 1, "this", onset: Self.onset, dropouts: 0),
        .awaitFeedback(generation: 2),
      ])
    #expect(machine.completed == 0)
    _ = machine.handle(.feedbackOver(generation: 2))
    begin(&machine, second)
    #expect(
      machine.handle(.answer("that")).contains(
        .score(number: 2, "that", onset: Self.onset, dropouts: 0)))
    #expect(machine.completed == 1)
  }

  private func drop(_ machine: inout Machine) -> [Effect] {
    machine.handle(.note(.dropout(.output), of: .reference, generation: machine.generation))
  }

  private func begin(_ machine: inout Machine, _ second: TrainingNote) {
    _ = machine.handle(.note(.began(Self.onset), of: second, generation: machine.generation))
  }
}
