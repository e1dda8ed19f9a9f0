/// The means of giving an answer, which determines how soon an answer counts.
package enum InputMethod: Hashable, Sendable {
  /// A person at a key, a button or a screen.
  ///
  /// No one can hear a note and answer within a tenth of a second, so anything earlier was meant for
  /// something else, or comes from a key that is held down.
  case hand
  /// A line from a program, which counts from the onset on.
  case program
}

/// The fate of an answer.
package enum AnswerFate: String, Hashable, Sendable {
  /// It was taken; its result follows, and its row in the store.
  case taken
  /// It came before the onset of the note in question; this includes a note that is about to be
  /// replayed after a dropout.
  case beforeOnset
  /// It came sooner after the onset than a person can answer.
  case tooSoon
  /// The exercise was already answered, and its feedback is shown.
  case betweenExercises
  /// No training is running.
  case notRunning
  /// The exercise takes no such action, or not now.
  case notPossible

  /// The seconds after the onset before which no answer can come from a person.
  static let leastSeconds = 0.1

  /// The phase of a training in which an answer comes.
  enum Phase {
    case idle, beforeOnset, open(NoteOnset), feedback
  }

  /// Judges an answer.
  /// - Parameters:
  ///   - phase: the current phase of the training.
  ///   - means: the means of answering.
  ///   - seconds: the time of the answer on CLOCK_MONOTONIC.
  init(in phase: Phase, by means: InputMethod, at seconds: Double) {
    self =
      switch phase {
      case .idle: .notRunning
      case .beforeOnset: .beforeOnset
      case .open(let onset):
        means == .hand && seconds - onset.seconds < Self.leastSeconds ? .tooSoon : .taken
      case .feedback: .betweenExercises
      }
  }
}
