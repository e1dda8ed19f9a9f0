/// How an answer is given, which says how soon it can be one.
package enum AnswerMeans: Hashable, Sendable {
  /// A hand on a key, a button or a screen.
  ///
  /// Nobody hears a note and answers within a tenth of a second, so what comes sooner was meant for
  /// something else, or is a key that is held down.
  case hand
  /// A line of a program, which counts from the onset on.
  case program
}

/// What has become of an answer.
package enum AnswerFate: String, Hashable, Sendable {
  /// It was taken: its result follows, and its row in the store.
  case taken
  /// It came before the onset of the note that is asked about, which is played anew, too, when the
  /// sound dropped out.
  case beforeOnset
  /// It came sooner behind the onset than a hand can answer.
  case tooSoon
  /// The exercise was answered already; its feedback is shown.
  case betweenExercises
  /// No training runs.
  case notRunning

  /// Seconds behind the onset before which no hand has answered.
  static let leastSeconds = 0.1

  /// Where an answer may come.
  enum Phase {
    case idle, beforeOnset, open(NoteOnset), feedback
  }

  /// Judges an answer.
  /// - Parameters:
  ///   - phase: where the training stands.
  ///   - means: how it was given.
  ///   - seconds: CLOCK_MONOTONIC when it came.
  init(in phase: Phase, by means: AnswerMeans, at seconds: Double) {
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
