/// Every transition of a pitch matching training: (state, event) → (state, effects).
///
/// It knows neither time nor sound nor chance. What happens comes in as events, what is to happen
/// goes out as effects, to be carried out in their order.
package struct PitchMatchingMachine: Hashable, Sendable {
  /// What happens to a training.
  package enum Event: Hashable, Sendable {
    /// The user begins.
    case start
    /// The exercise of a generation is made, and all its notes can be played.
    case prepared(generation: Int)
    /// Something happened to a note of the exercise that was played as a generation.
    case note(NoteEvent, of: TrainingNote, generation: Int)
    /// The user moves the tunable note to so far from where it began.
    case setOffset(Cents)
    /// The user moves the tunable note by so much.
    case adjust(by: Cents)
    /// The user lets go.
    case commit
    /// The feedback of a generation was shown long enough.
    case feedbackOver(generation: Int)
    /// Training is to end.
    case stop(StopReason)
  }

  /// What is to be done.
  package enum Effect: Hashable, Sendable {
    /// Make an exercise, tell its view, and report it; what has to be measured first takes a while.
    case prepare(number: Int, generation: Int)
    /// Play both notes of the exercise; their events carry the generation.
    case play(generation: Int)
    /// Move the tunable note to so far from where it began.
    case retune(Cents)
    /// Release every note.
    case silence
    /// Tell the view.
    case emit(TrainingEvent)
    /// Measure what was let go at so far from where it began, tell everyone, store it.
    case score(number: Int, offset: Cents, onset: NoteOnset, dropouts: Int)
    /// Report when the feedback was shown long enough.
    case awaitFeedback(generation: Int)
    /// The feedback need not be waited for any more.
    case cancelFeedback
    /// Training has ended: wait for what is being stored, then say so.
    case finish(StopReason, completed: Int)
  }

  /// How far the tunable note can be moved either way from where it began.
  ///
  /// It begins at most 100 cents off, so its target is always within reach.
  package static let span = Cents(150)

  /// Where the training stands.
  package private(set) var state = PitchMatchingSessionState.idle
  /// Counts plays, so that an event of an earlier one is known for what it is.
  package private(set) var generation = 0
  /// How many exercises were scored.
  package private(set) var completed = 0
  /// How far the tunable note was moved from where it began.
  package private(set) var offset = Cents.zero

  private let count: Int?
  private var number = 0
  private var tunableOnset = NoteOnset(frame: 0, seconds: 0)
  private var dropoutRule = DropoutRule()
  private var hasEnded = false

  /// A training that was not started yet.
  /// - Parameter count: it ends after so many scored exercises.
  package init(count: Int? = nil) { self.count = count }

  /// Takes an event.
  /// - Returns: what is to be done, nothing when the event means nothing in this state.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.idle, .start) where !hasEnded:
      return next()
    case (.idle, _), (_, .start):
      return []
    case (_, .stop(let reason)):
      return end(reason)
    case (_, .note(_, _, let generation)) where generation != self.generation:
      return []
    case (_, .note(.failed(let error), _, _)):
      return end(.lost(error))

    case (.playingReference, .prepared(let generation)) where generation == self.generation:
      return [.play(generation: generation)]
    case (.playingReference, .note(.began(let onset), of: .reference, _)):
      return [.emit(.note(.reference, onset))]
    case (.playingReference, .note(.began(let onset), of: .tunable, _)):
      state = .playingTunable
      tunableOnset = onset
      return [.emit(.note(.tunable, onset)), .emit(.awaiting)]
    case (.playingReference, .note(.ended, of: .tunable, _)),
      (.playingTunable, .note(.ended, of: .tunable, _)):
      // It ends when it is let go and not before: somebody else stopped it.
      return end(.lost(.playbackFailed("the note was stopped before it was let go")))
    case (.playingReference, .note(.dropout, _, _)), (.playingTunable, .note(.dropout, _, _)):
      return dropout()

    case (.playingTunable, .setOffset(let wanted)):
      return move(to: wanted)
    case (.playingTunable, .adjust(let step)):
      return move(to: offset + step)
    case (.playingTunable, .commit):
      return score()
    case (.showingFeedback, .feedbackOver(let generation)) where generation == self.generation:
      return next()
    default:
      return []
    }
  }

  /// What becomes of letting go.
  /// - Parameters:
  ///   - means: how it is done.
  ///   - seconds: CLOCK_MONOTONIC now.
  /// - Returns: whether it would be taken, or why not.
  package func fate(by means: AnswerMeans, at seconds: Double) -> AnswerFate {
    let phase: AnswerFate.Phase =
      switch state {
      case .idle: .idle
      case .playingReference: .beforeOnset
      case .playingTunable: .open(tunableOnset)
      case .showingFeedback: .feedback
      }
    return AnswerFate(in: phase, by: means, at: seconds)
  }

  private mutating func next() -> [Effect] {
    if let count, completed >= count { return end(.count) }
    number += 1
    beginPlay()
    return [.prepare(number: number, generation: generation)]
  }

  private mutating func beginPlay() {
    state = .playingReference
    offset = .zero
    generation += 1
  }

  private mutating func move(to wanted: Cents) -> [Effect] {
    guard wanted.value.isFinite else { return [] }
    offset = min(max(wanted, -Self.span), Self.span)
    return [.retune(offset)]
  }

  private mutating func dropout() -> [Effect] {
    guard case .void(let advise) = dropoutRule.dropout() else { return [] }
    beginPlay()
    return [.silence, .emit(.void(number: number))]
      + (advise ? [.emit(.dropoutAdvice)] : []) + [.play(generation: generation)]
  }

  private mutating func score() -> [Effect] {
    let dropouts = dropoutRule.dropouts
    dropoutRule.scored()
    state = .showingFeedback
    completed += 1
    return [
      .silence,
      .score(number: number, offset: offset, onset: tunableOnset, dropouts: dropouts),
      .awaitFeedback(generation: generation),
    ]
  }

  private mutating func end(_ reason: StopReason) -> [Effect] {
    state = .idle
    hasEnded = true
    generation += 1
    return [.cancelFeedback, .silence, .finish(reason, completed: completed)]
  }
}
