/// An action of a listener in an exercise, whatever view or device it came from.
package enum TrainingAnswer: Hashable, Sendable {
  /// Chooses one of two answers, by its word: "higher".
  case choice(String)
  /// Plays the exercise again, which from then on does not count.
  case replay
  /// Moves the tunable note to a distance from its start, positive for sharper.
  case move(to: Cents)
  /// Moves the tunable note by a distance, positive for sharper.
  case shift(by: Cents)
  /// Notes where a MIDI control has moved the tunable note, which sounds there already.
  case moved(to: Cents)
  /// Releases the tunable note; its pitch at that moment is the answer.
  case commit
}

/// A training that runs until it is stopped.
///
/// Only one session is active at a time.
package protocol TrainingSession: Actor {
  /// The events of the training, for one view; ends after ``TrainingEvent/stopped(_:completed:)``.
  nonisolated var events: AsyncStream<TrainingEvent> { get }

  /// Begins the first exercise at once. Does nothing if already started.
  func start() async

  /// Takes an action of the listener.
  ///
  /// An answer is possible from the onset of the second note, which it cuts off.
  /// - Parameters:
  ///   - answer: the action; a position is clamped to the span of the training.
  ///   - means: the means of answering; an answer of a person counts only from a tenth of a second after the onset.
  /// - Returns: the fate of the action: taken, or the reason it was not.
  @discardableResult
  func answer(_ answer: TrainingAnswer, by means: InputMethod) -> AnswerFate

  /// The distance by which the second note was moved from its start; zero where it cannot be.
  var offset: Cents { get }

  /// Ends the training: sound stops, the open exercise is dropped, given answers are committed.
  /// Returns once all of this is done. Does nothing if not started.
  /// - Parameter reason: the reason reported to the view.
  func stop(_ reason: StopReason) async
}
