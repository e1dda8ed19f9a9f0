import PeachCore
import PeachTesting
import Testing

@Suite("The transitions of a pitch matching training")
struct PitchMatchingMachineTests {
  typealias Machine = PitchMatchingMachine
  typealias Event = Machine.Event
  typealias Effect = Machine.Effect

  /// Where a machine can stand, and the events that lead there.
  enum Situation: String, CaseIterable, Sendable {
    case notStarted, reference, tunable, feedback, ended

    var path: [Event] {
      switch self {
      case .notStarted: []
      case .reference: [.start]
      case .tunable:
        Self.reference.path + [
          .note(.began(onset), of: .tunable, generation: 1), .setOffset(Cents(20)),
        ]
      case .feedback: Self.tunable.path + [.commit]
      case .ended: Self.tunable.path + [.stop(.quit)]
      }
    }

    var state: PitchMatchingSessionState {
      switch self {
      case .notStarted, .ended: .idle
      case .reference: .playingReference
      case .tunable: .playingTunable
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
    [
      .start, .commit, .stop(.quit), .stop(.endOfInput), .setOffset(Cents(-30)),
      .setOffset(Cents(151)), .setOffset(Cents(.nan)), .adjust(by: Cents(5)),
      .adjust(by: Cents(-400)),
    ]
    + [0, 1].flatMap { generation in
      [.feedbackOver(generation: generation)]
        + [TrainingNote.reference, .tunable].flatMap { note in
          [NoteEvent.began(onset), .dropout, .ended, .failed(TrainingSamples.lost)].map { event in
            .note(event, of: note, generation: generation)
          }
        }
    }

  struct Outcome: Equatable {
    let state: PitchMatchingSessionState
    let effects: [Effect]
  }

  /// What an event leads to; nil when it must change nothing at all.
  static func expected(_ situation: Situation, _ event: Event) -> Outcome? {
    let isOn = situation != .notStarted && situation != .ended
    switch (situation, event) {
    case (.notStarted, .start):
      return Outcome(
        state: .playingReference, effects: [.prepare(number: 1, generation: 1)])
    case (_, .stop(let reason)) where isOn:
      return end(reason, of: situation)
    case (_, .note(.failed(let error), _, generation: 1)) where isOn:
      return end(.lost(error), of: situation)
    case (.reference, .note(.began, of: .reference, generation: 1)):
      return Outcome(state: .playingReference, effects: [.emit(.note(.reference, onset))])
    case (.reference, .note(.began, of: .tunable, generation: 1)):
      return Outcome(
        state: .playingTunable, effects: [.emit(.note(.tunable, onset)), .emit(.awaiting)])
    case (.reference, .note(.ended, of: .tunable, generation: 1)),
      (.tunable, .note(.ended, of: .tunable, generation: 1)):
      return end(
        .lost(.playbackFailed("the note was stopped before it was let go")), of: situation)
    case (.reference, .note(.dropout, _, generation: 1)),
      (.tunable, .note(.dropout, _, generation: 1)):
      return Outcome(
        state: .playingReference,
        effects: [.silence, .emit(.void(number: 1)), .play(generation: 2)])
    case (.tunable, .setOffset(Cents(-30))): return retuned(-30)
    case (.tunable, .setOffset(Cents(151))): return retuned(150)
    case (.tunable, .adjust(by: Cents(5))): return retuned(25)
    case (.tunable, .adjust(by: Cents(-400))): return retuned(-150)
    case (.tunable, .commit):
      return Outcome(
        state: .showingFeedback,
        effects: [
          .silence, .score(number: 1, offset: Cents(20), onset: onset, dropouts: 0),
          .awaitFeedback(generation: 1),
        ])
    case (.feedback, .feedbackOver(generation: 1)):
      return Outcome(
        state: .playingReference, effects: [.prepare(number: 2, generation: 2)])
    default:
      return nil
    }
  }

  static func retuned(_ cents: Double) -> Outcome {
    Outcome(state: .playingTunable, effects: [.retune(Cents(cents))])
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

  @Test("the tunable note starts from the middle again after a void and in the next exercise")
  func middle() {
    var machine = Situation.tunable.machine
    #expect(machine.offset == Cents(20))
    _ = machine.handle(.note(.dropout, of: .tunable, generation: 1))
    #expect(machine.offset == .zero)

    machine = Situation.feedback.machine
    _ = machine.handle(.feedbackOver(generation: 1))
    #expect(machine.offset == .zero)
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
    _ = machine.handle(.note(.began(Self.onset), of: .tunable, generation: 3))
    #expect(
      machine.handle(.commit).contains(
        .score(number: 1, offset: .zero, onset: Self.onset, dropouts: 1)))
  }

  @Test("training ends by itself after the feedback of the last exercise asked for")
  func count() {
    var machine = Machine(count: 1)
    _ = machine.handle(.start)
    _ = machine.handle(.note(.began(Self.onset), of: .tunable, generation: 1))
    _ = machine.handle(.commit)
    #expect(
      machine.handle(.feedbackOver(generation: 1)) == [
        .cancelFeedback, .silence, .finish(.count, completed: 1),
      ])
    #expect(machine.handle(.start).isEmpty)
  }

  private func drop(_ machine: inout Machine) -> [Effect] {
    machine.handle(.note(.dropout, of: .reference, generation: machine.generation))
  }
}
