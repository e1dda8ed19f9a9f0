import PeachCore
import PeachTesting
import Testing

@Suite("The transitions of a comparison training")
struct ComparisonMachineTests {
  typealias Machine = ComparisonMachine
  typealias Event = Machine.Event
  typealias Effect = Machine.Effect

  /// Where a machine can stand, and the events that lead there.
  enum Situation: String, CaseIterable, Sendable {
    case notStarted, reference, target, awaiting, feedback, ended

    var path: [Event] {
      switch self {
      case .notStarted: []
      case .reference: [.start]
      case .target: Self.reference.path + [.note(.began(onset), of: .target, generation: 1)]
      case .awaiting: Self.target.path + [.note(.ended, of: .target, generation: 1)]
      case .feedback: Self.awaiting.path + [.answer(higher: true)]
      case .ended: Self.reference.path + [.stop(.quit)]
      }
    }

    var state: ComparisonSessionState {
      switch self {
      case .notStarted, .ended: .idle
      case .reference: .playingReferenceNote
      case .target: .playingTargetNote
      case .awaiting: .awaitingAnswer
      case .feedback: .showingFeedback
      }
    }

    var machine: Machine {
      var machine = Machine()
      for event in path { _ = machine.handle(event) }
      return machine
    }
  }

  static let onset = TrainingSamples.onset(3)

  /// Every event there is, of the play that is on and of an earlier one.
  static let events: [Event] =
    [.start, .answer(higher: true), .answer(higher: false), .stop(.quit), .stop(.signal)]
    + [0, 1].flatMap { generation in
      [.feedbackOver(generation: generation)]
        + [TrainingNote.reference, .target].flatMap { note in
          [NoteEvent.began(onset), .dropout, .ended, .failed(TrainingSamples.lost)].map { event in
            .note(event, of: note, generation: generation)
          }
        }
    }

  struct Outcome: Equatable {
    let state: ComparisonSessionState
    let effects: [Effect]
  }

  /// What an event leads to; nil when it must change nothing at all.
  static func expected(_ situation: Situation, _ event: Event) -> Outcome? {
    let isOn = situation != .notStarted && situation != .ended
    switch (situation, event) {
    case (.notStarted, .start):
      return Outcome(
        state: .playingReferenceNote, effects: [.prepare(number: 1, generation: 1)])
    case (_, .stop(let reason)) where isOn:
      return end(reason, of: situation)
    case (_, .note(.failed(let error), _, generation: 1)) where isOn:
      return end(.lost(error), of: situation)
    case (.reference, .note(.began, of: .reference, generation: 1)):
      return Outcome(state: .playingReferenceNote, effects: [.emit(.note(.reference, onset))])
    case (.reference, .note(.began, of: .target, generation: 1)):
      return Outcome(
        state: .playingTargetNote, effects: [.emit(.note(.target, onset)), .emit(.awaiting)])
    case (.reference, .note(.ended, of: .target, generation: 1)):
      return end(
        .lost(.playbackFailed("the second note was stopped before it began")), of: situation)
    case (.target, .note(.ended, of: .target, generation: 1)):
      return Outcome(state: .awaitingAnswer, effects: [])
    case (.reference, .note(.dropout, _, generation: 1)),
      (.target, .note(.dropout, _, generation: 1)),
      (.awaiting, .note(.dropout, _, generation: 1)):
      return Outcome(
        state: .playingReferenceNote,
        effects: [.silence, .emit(.void(number: 1)), .play(generation: 2)])
    case (.target, .answer(let higher)), (.awaiting, .answer(let higher)):
      return Outcome(
        state: .showingFeedback,
        effects: [
          .silence, .score(number: 1, higher: higher, onset: onset, dropouts: 0),
          .awaitFeedback(generation: 1),
        ])
    case (.feedback, .feedbackOver(generation: 1)):
      return Outcome(
        state: .playingReferenceNote, effects: [.prepare(number: 2, generation: 2)])
    default:
      return nil
    }
  }

  static func end(_ reason: StopReason, of situation: Situation) -> Outcome {
    Outcome(
      state: .idle,
      effects: [
        .cancelFeedback, .silence, .finish(reason, completed: situation == .feedback ? 1 : 0),
      ])
  }

  @Test(
    "every event in every state does what the table says, and nothing else",
    arguments: Situation.allCases, events)
  func table(situation: Situation, event: Event) {
    let before = situation.machine
    #expect(before.state == situation.state)
    var machine = before
    let effects = machine.handle(event)
    guard let expected = Self.expected(situation, event) else {
      #expect(effects.isEmpty)
      #expect(machine == before)
      return
    }
    #expect(Outcome(state: machine.state, effects: effects) == expected)
  }

  @Test("a dropout of a play that is over changes nothing in the one that is on")
  func staleDropout() {
    var machine = Situation.target.machine
    _ = machine.handle(.note(.dropout, of: .target, generation: 1))
    let after = machine
    #expect(machine.handle(.note(.dropout, of: .reference, generation: 1)).isEmpty)
    #expect(machine.handle(.note(.began(Self.onset), of: .target, generation: 1)).isEmpty)
    #expect(machine == after)
  }

  @Test(
    "after two voids in a row an exercise is scored with its dropouts, and advice is given once")
  func scoredAfterTwoVoids() {
    var machine = Machine()
    _ = machine.handle(.start)
    #expect(drop(&machine) == [.silence, .emit(.void(number: 1)), .play(generation: 2)])
    #expect(
      drop(&machine) == [
        .silence, .emit(.void(number: 1)), .emit(.dropoutAdvice), .play(generation: 3),
      ])
    #expect(drop(&machine) == [])
    #expect(drop(&machine) == [])
    begin(&machine)
    #expect(
      machine.handle(.answer(higher: true)).contains(
        .score(number: 1, higher: true, onset: Self.onset, dropouts: 2)))

    _ = machine.handle(.feedbackOver(generation: 3))
    #expect(drop(&machine) == [.silence, .emit(.void(number: 2)), .play(generation: 5)])
    #expect(drop(&machine) == [.silence, .emit(.void(number: 2)), .play(generation: 6)])
  }

  @Test("voids with an answer between them are not in a row")
  func voidsApart() {
    var machine = Machine()
    _ = machine.handle(.start)
    for _ in 1...5 {
      let effects = drop(&machine)
      #expect(!effects.isEmpty && !effects.contains(.emit(.dropoutAdvice)))
      begin(&machine)
      _ = machine.handle(.answer(higher: false))
      _ = machine.handle(.feedbackOver(generation: machine.generation))
    }
  }

  @Test("training ends by itself after the feedback of the last exercise asked for")
  func count() {
    var machine = Machine(count: 2)
    _ = machine.handle(.start)
    for number in 1...2 {
      begin(&machine)
      #expect(machine.handle(.answer(higher: true)).count == 3)
      let effects = machine.handle(.feedbackOver(generation: machine.generation))
      #expect(effects.contains(.finish(.count, completed: 2)) == (number == 2))
    }
    #expect(machine.state == .idle)
    #expect(machine.handle(.start).isEmpty)
  }

  private func drop(_ machine: inout Machine) -> [Effect] {
    machine.handle(.note(.dropout, of: .reference, generation: machine.generation))
  }

  private func begin(_ machine: inout Machine) {
    _ = machine.handle(.note(.began(Self.onset), of: .target, generation: machine.generation))
  }
}
