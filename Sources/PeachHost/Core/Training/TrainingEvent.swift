/// What a session tells its view, in order.
///
/// The plain mode, the terminal app and the web app draw the same events.
package enum TrainingEvent: Hashable, Sendable {
  /// A new exercise is about to sound; `number` counts from 1.
  case exercise(number: Int, Exercise)
  /// Not every key of the range can be trained with, and those are left out. Said once, when all
  /// have been measured: without a clear pitch for intervals, or silent.
  case keysLeftOut(Int, of: Int, intervals: Bool)
  /// A note's first frame was handed to the output.
  case note(TrainingNote, NoteOnset)
  /// An answer is taken from here on.
  case awaiting
  /// The answer, judged; shown for 400 ms.
  case feedback(number: Int, Outcome)
  /// The answer was committed, or its commit failed. May follow the next exercise on a slow disk.
  case result(number: Int, Outcome, stored: Bool)
  /// Why the result that follows could not be stored; said once for each reason.
  case notStored(DataStoreError)
  /// The exercise was spoilt by a dropout: not scored, played anew.
  case void(number: Int)
  /// Dropouts came twice in a row; a longer period would help. Said once a session.
  case dropoutAdvice
  /// Training has ended; nothing follows.
  case stopped(StopReason, completed: Int)
}

/// The three notes there are in training.
package enum TrainingNote: String, Hashable, Sendable {
  /// The note to remember.
  case reference
  /// The note to judge against it.
  case target
  /// The note to tune to it.
  case tunable
}

/// One exercise of either training.
package enum Exercise: Hashable, Sendable {
  /// Was the second note higher or lower?
  case comparison(Comparison)
  /// Tune this note to the one you remember.
  case pitchMatching(PitchMatchingChallenge)
}

/// An answered exercise of either training.
package enum Outcome: Hashable, Sendable {
  /// An answer of higher or lower.
  case comparison(CompletedComparison)
  /// A note let go.
  case pitchMatching(CompletedPitchMatching)
}

/// Why training has ended.
package enum StopReason: Hashable, Sendable {
  /// As many exercises as were asked for.
  case count
  /// The user ended it.
  case quit
  /// The input ended.
  case endOfInput
  /// The sound went away, and why.
  case lost(AudioError)
  /// A signal ended it.
  case signal
  /// Another window trains, or has taken the sound.
  case takenOver
  /// Another sound was asked for, or tried out.
  case soundChanged
  /// Nothing could be heard, and now something can.
  case soundReturned
}

extension Exercise {
  /// The interval and its tuning.
  package var interval: (Interval, TuningSystem) {
    switch self {
    case .comparison(let comparison): (comparison.interval, comparison.tuningSystem)
    case .pitchMatching(let challenge): (challenge.interval, challenge.tuningSystem)
    }
  }
}
