/// The state machine of a training: (state, event) → (state, effects).
///
/// It knows nothing of time, sound or randomness. Occurrences come in as events, and actions go out
/// as effects, to be carried out in order.
package struct TrainingMachine<Answer: Hashable & Sendable>: Hashable, Sendable {
  /// An occurrence in a training.
  package enum Event: Hashable, Sendable {
    /// The user begins.
    case start
    /// The exercise of a generation is ready, and all its notes can be played.
    case prepared(generation: Int)
    /// Something happened to a note of the exercise played as this generation.
    case note(NoteEvent, of: TrainingNote, generation: Int)
    /// The user answers.
    case answer(Answer)
    /// The user wants to hear the exercise again.
    case replay
    /// The feedback of a generation has been shown long enough.
    case feedbackOver(generation: Int)
    /// Nothing is left to ask after the answer just scored.
    case finished
    /// Training must end.
    case stop(StopReason)
  }

  /// An action to carry out.
  package enum Effect: Hashable, Sendable {
    /// Make an exercise, announce it, and report it; measuring its keys first may take a while.
    case prepare(number: Int, generation: Int)
    /// Leave a screen reader the time to speak, and report that the exercise can be played again.
    case playAgain(generation: Int)
    /// Play both notes of the exercise; their events carry the generation.
    case play(generation: Int)
    /// Release every note.
    case silence
    /// Pass an event on to the view.
    case emit(TrainingEvent)
    /// Advise the musician on dropouts; this is the cause of the last one.
    case advise(DropoutCause)
    /// Judge the answer, pass it on to all observers, and store it.
    case score(number: Int, Answer, onset: NoteOnset, dropouts: Int)
    /// Judge the answer, and show that alone: the exercise was heard again.
    case judge(number: Int, Answer, onset: NoteOnset, dropouts: Int)
    /// Report once the feedback has been shown long enough.
    case awaitFeedback(generation: Int)
    /// Stop waiting for the feedback.
    case cancelFeedback
    /// Wait for pending answers to be stored, then report the end of training.
    case finish(StopReason, completed: Int)
  }

  /// The current state of the training.
  package private(set) var state = TrainingState.idle
  /// The number of plays so far, used to recognize events of an earlier play.
  package private(set) var generation = 0
  /// The number of scored exercises.
  package private(set) var completed = 0
  /// True if the exercise was heard again and so does not count.
  private var isReplayed = false

  private let secondNote: TrainingNote
  private let count: Int?
  private var number = 0
  private var onset = NoteOnset(frame: 0, seconds: 0)
  private var dropoutRule = DropoutRule()
  private var isFinished = false
  private var hasEnded = false

  /// Creates a training, not yet started.
  /// - Parameters:
  ///   - secondNote: the role of its second note; a held note sounds until the answer.
  ///   - count: the number of scored exercises after which it ends.
  package init(secondNote: TrainingNote, count: Int? = nil) {
    self.secondNote = secondNote
    self.count = count
  }

  /// Handles an event.
  /// - Returns: the actions to carry out; empty if the event means nothing in this state.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.idle, .start) where !hasEnded:
      return next()
    case (.idle, _), (_, .start):
      return []
    case (_, .stop(let reason)):
      return end(reason)
    case (_, .finished):
      isFinished = true
      return []
    case (_, .note(_, _, let generation)) where generation != self.generation:
      return []
    case (_, .note(.failed(let error), _, _)):
      return end(.lost(error))

    case (.playingReference, .prepared(let generation)) where generation == self.generation:
      return [.play(generation: generation)]
    case (.playingReference, .note(.began(let onset), of: .reference, _)):
      return [.emit(.note(.reference, onset))]
    case (.playingReference, .note(.began(let onset), of: secondNote, _)):
      state = .playingSecondNote
      self.onset = onset
      return [.emit(.note(secondNote, onset)), .emit(.awaiting)]
    case (.playingReference, .note(.ended, of: secondNote, _)):
      // Something else stopped it before it began; without it there is nothing to wait for.
      return end(.lost(.playbackFailed(.stoppedBeforeOnset)))
    case (.playingSecondNote, .note(.ended, of: secondNote, _)):
      // A held note ends only when it is released, so something else stopped it.
      guard !secondNote.isHeld else {
        return end(.lost(.playbackFailed(.stoppedBeforeRelease)))
      }
      state = .awaitingAnswer
      return []
    case (.playingReference, .note(.dropout(let cause), _, _)),
      (.playingSecondNote, .note(.dropout(let cause), _, _)),
      (.awaitingAnswer, .note(.dropout(let cause), _, _)):
      return dropout(cause)

    case (.playingSecondNote, .answer(let answer)), (.awaitingAnswer, .answer(let answer)):
      return score(answer)
    case (.playingSecondNote, .replay), (.awaitingAnswer, .replay):
      return replay()
    case (.showingFeedback, .feedbackOver(let generation)) where generation == self.generation:
      return next()
    default:
      return []
    }
  }

  /// Returns the fate of an answer.
  /// - Parameters:
  ///   - means: the means of answering.
  ///   - seconds: the current time of CLOCK_MONOTONIC.
  /// - Returns: taken, or the reason it would not be.
  package func fate(by means: InputMethod, at seconds: Double) -> AnswerFate {
    let phase: AnswerFate.Phase =
      switch state {
      case .idle: .idle
      case .playingReference: .beforeOnset
      case .playingSecondNote, .awaitingAnswer: .open(onset)
      case .showingFeedback: .feedback
      }
    return AnswerFate(in: phase, by: means, at: seconds)
  }

  private mutating func next() -> [Effect] {
    if isFinished { return end(.finished) }
    if let count, completed >= count { return end(.count) }
    state = .playingReference
    isReplayed = false
    generation += 1
    number += 1
    return [.prepare(number: number, generation: generation)]
  }

  private mutating func replay() -> [Effect] {
    state = .playingReference
    isReplayed = true
    generation += 1
    return [.silence, .emit(.replayed(number: number)), .playAgain(generation: generation)]
  }

  private mutating func dropout(_ cause: DropoutCause) -> [Effect] {
    guard case .void(let advise) = dropoutRule.dropout() else { return [] }
    state = .playingReference
    generation += 1
    return [.silence, .emit(.void(number: number))]
      + (advise ? [.advise(cause)] : []) + [.playAgain(generation: generation)]
  }

  private mutating func score(_ answer: Answer) -> [Effect] {
    let dropouts = dropoutRule.dropouts
    dropoutRule.scored()
    state = .showingFeedback
    if !isReplayed { completed += 1 }
    return [
      .silence,
      isReplayed
        ? .judge(number: number, answer, onset: onset, dropouts: dropouts)
        : .score(number: number, answer, onset: onset, dropouts: dropouts),
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
