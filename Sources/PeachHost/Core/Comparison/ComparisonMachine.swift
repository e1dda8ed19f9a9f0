/// Every transition of a comparison training: (state, event) → (state, effects).
///
/// It knows neither time nor sound nor chance. What happens comes in as events, what is to happen
/// goes out as effects, to be carried out in their order.
package struct ComparisonMachine: Hashable, Sendable {
  /// What happens to a training.
  package enum Event: Hashable, Sendable {
    /// The user begins.
    case start
    /// The exercise of a generation is made, and all its notes can be played.
    case prepared(generation: Int)
    /// Something happened to a note of the exercise that was played as a generation.
    case note(NoteEvent, of: TrainingNote, generation: Int)
    /// The user answers.
    case answer(higher: Bool)
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
    /// Release every note.
    case silence
    /// Tell the view.
    case emit(TrainingEvent)
    /// Judge the answer, tell everyone, store it.
    case score(number: Int, higher: Bool, onset: NoteOnset, dropouts: Int)
    /// Report when the feedback was shown long enough.
    case awaitFeedback(generation: Int)
    /// The feedback need not be waited for any more.
    case cancelFeedback
    /// Training has ended: wait for what is being stored, then say so.
    case finish(StopReason, completed: Int)
  }

  /// Where the training stands.
  package private(set) var state = ComparisonSessionState.idle
  /// Counts plays, so that an event of an earlier one is known for what it is.
  package private(set) var generation = 0
  /// How many exercises were scored.
  package private(set) var completed = 0

  private let count: Int?
  private var number = 0
  private var targetOnset = NoteOnset(frame: 0, seconds: 0)
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

    case (.playingReferenceNote, .prepared(let generation)) where generation == self.generation:
      return [.play(generation: generation)]
    case (.playingReferenceNote, .note(.began(let onset), of: .reference, _)):
      return [.emit(.note(.reference, onset))]
    case (.playingReferenceNote, .note(.began(let onset), of: .target, _)):
      state = .playingTargetNote
      targetOnset = onset
      return [.emit(.note(.target, onset)), .emit(.awaiting)]
    case (.playingReferenceNote, .note(.ended, of: .target, _)):
      // Somebody else stopped it before it began; without it there is nothing to wait for.
      return end(.lost(.playbackFailed("the second note was stopped before it began")))
    case (.playingTargetNote, .note(.ended, of: .target, _)):
      state = .awaitingAnswer
      return []
    case (.playingReferenceNote, .note(.dropout, _, _)),
      (.playingTargetNote, .note(.dropout, _, _)),
      (.awaitingAnswer, .note(.dropout, _, _)):
      return dropout()

    case (.playingTargetNote, .answer(let higher)), (.awaitingAnswer, .answer(let higher)):
      return score(higher: higher)
    case (.showingFeedback, .feedbackOver(let generation)) where generation == self.generation:
      return next()
    default:
      return []
    }
  }

  /// What becomes of an answer.
  /// - Parameters:
  ///   - means: how it is given.
  ///   - seconds: CLOCK_MONOTONIC now.
  /// - Returns: whether it would be taken, or why not.
  package func fate(by means: AnswerMeans, at seconds: Double) -> AnswerFate {
    let phase: AnswerFate.Phase =
      switch state {
      case .idle: .idle
      case .playingReferenceNote: .beforeOnset
      case .playingTargetNote, .awaitingAnswer: .open(targetOnset)
      case .showingFeedback: .feedback
      }
    return AnswerFate(in: phase, by: means, at: seconds)
  }

  private mutating func next() -> [Effect] {
    if let count, completed >= count { return end(.count) }
    state = .playingReferenceNote
    generation += 1
    number += 1
    return [.prepare(number: number, generation: generation)]
  }

  private mutating func dropout() -> [Effect] {
    guard case .void(let advise) = dropoutRule.dropout() else { return [] }
    state = .playingReferenceNote
    generation += 1
    return [.silence, .emit(.void(number: number))]
      + (advise ? [.emit(.dropoutAdvice)] : []) + [.play(generation: generation)]
  }

  private mutating func score(higher: Bool) -> [Effect] {
    let dropouts = dropoutRule.dropouts
    dropoutRule.scored()
    state = .showingFeedback
    completed += 1
    return [
      .silence,
      .score(number: number, higher: higher, onset: targetOnset, dropouts: dropouts),
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
