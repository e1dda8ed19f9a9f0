import Foundation
import PeachCore
import PeachMeasure
import PeachTesting
import Testing

typealias ComparisonSession = ExerciseSession<ComparisonTraining>
typealias PitchMatchingSession = ExerciseSession<PitchMatchingTraining>

/// A session's surroundings, all in a test's hands.
final class SessionHarness: Sendable {
  let player = RecordingNotePlayer()
  let store = RecordingStore()
  let answers: AnswerQueue
  /// The clock of the time between attempts to store.
  let storeClock = ManualClock()
  let observer = RecordingObserver()
  let profile = PerceptualProfile()
  let clock = ManualClock()
  let seconds = Watched(0.0)
  let settings: Watched<TrainingSettings>
  /// Whether the output is connected.
  let isHeard = Watched(true)
  let date = Date(timeIntervalSince1970: 1_800_000_000)

  init(_ settings: TrainingSettings = TrainingSettings()) {
    self.settings = Watched(settings)
    answers = AnswerQueue(store, clock: storeClock)
  }

  func environment(
    count: Int? = nil, context: TrainingContext = TrainingSamples.heard, seed: UInt64 = 1
  ) -> TrainingEnvironment {
    TrainingEnvironment(
      context: context, isHeard: { [isHeard] in isHeard.value }, count: count,
      settings: { [settings] in settings.value }, clock: clock,
      now: { [date] in date }, monotonic: { [seconds] in seconds.value },
      hasRealTimeThreads: { false },
      generator: SeededGenerator(seed: seed))
  }

  func comparison(
    count: Int? = nil, context: TrainingContext = TrainingSamples.heard, seed: UInt64 = 1,
    leadIn: Duration = .zero, opening: Duration = .zero, keepsAnswers: Bool = true
  ) -> ComparisonSession {
    var environment = environment(count: count, context: context, seed: seed)
    (environment.leadIn, environment.opening) = (leadIn, opening)
    return ComparisonSession(
      ComparisonTraining(strategy: KazezNoteStrategy(), profile: profile), notePlayer: player,
      observers: [profile, observer], answers: keepsAnswers ? answers : nil,
      environment: environment)
  }

  func pitchMatching(count: Int? = nil, seed: UInt64 = 1) -> PitchMatchingSession {
    PitchMatchingSession(
      PitchMatchingTraining(), notePlayer: player, observers: [profile, observer], answers: answers,
      environment: environment(count: count, seed: seed))
  }

  /// Lets both notes of a play begin, the second at a moment of the monotonic clock.
  @discardableResult
  func beginBoth(ofPlay number: Int, at seconds: Double = 0) async throws -> [RecordedNote] {
    let notes = await player.notes(ofPlay: number)
    try #require(notes.count == 2)
    notes[1].begin(at: seconds)
    return notes
  }

  /// Lets both notes of a play begin, and reads on until its exercise is open for an answer.
  @discardableResult
  func open(
    play number: Int, at seconds: Double = 0, _ events: inout TrainingEventReader
  ) async throws -> [RecordedNote] {
    let notes = try await beginBoth(ofPlay: number, at: seconds)
    await events.awaiting()
    return notes
  }

  /// Lets the time of the feedback pass.
  func endFeedback() async {
    await clock.waitForSleeper()
    clock.advance(by: TrainingEnvironment.feedbackDuration)
  }
}

/// The events of a session, asked for one by one.
struct TrainingEventReader {
  private var iterator: AsyncStream<TrainingEvent>.Iterator

  init(_ session: any TrainingSession) { iterator = session.events.makeAsyncIterator() }

  /// Reads from the start of a session on.
  init(starting session: any TrainingSession) async {
    self.init(session)
    await session.start()
  }

  /// The next event; nil when nothing follows.
  mutating func next() async -> TrainingEvent? { await iterator.next() }

  /// Reads on until an event is found; nil when nothing follows any more.
  mutating func next(where isWanted: (TrainingEvent) -> Bool) async -> TrainingEvent? {
    while let event = await iterator.next() {
      if isWanted(event) { return event }
    }
    return nil
  }

  /// Reads on until an answer is taken.
  mutating func awaiting() async { _ = await next { $0 == .awaiting } }

  /// Reads all that follows.
  mutating func rest() async -> [TrainingEvent] {
    var events: [TrainingEvent] = []
    while let event = await iterator.next() { events.append(event) }
    return events
  }
}

extension TrainingEvent {
  /// The comparison of an exercise that is announced.
  var comparison: Comparison? {
    guard case .exercise(_, let exercise, _) = self else { return nil }
    return exercise.asked as? Comparison
  }

  /// The challenge of an exercise that is announced.
  var challenge: PitchMatchingChallenge? {
    guard case .exercise(_, let exercise, _) = self else { return nil }
    return exercise.asked as? PitchMatchingChallenge
  }

  /// A word for its kind.
  var kind: String {
    switch self {
    case .exercise: "exercise"
    case .note(let note, _): note.rawValue
    case .awaiting: "awaiting"
    case .tuned: "tuned"
    case .feedback: "feedback"
    case .result(_, _, .stored): "stored"
    case .result(_, _, .failed): "not stored"
    case .result(_, _, .unwanted): "not kept"
    case .replayed: "replayed"
    case .unsaved: "why not"
    case .keysLeftOut: "keys"
    case .void: "void"
    case .measured: "measured"
    case .dropoutAdvice(.longerPeriod): "advice"
    case .dropoutAdvice(.realTimeThreads): "real-time advice"
    case .dropoutAdvice(.lateSource(let source)): "\(source) is late"
    case .stopped: "stopped"
    }
  }
}
