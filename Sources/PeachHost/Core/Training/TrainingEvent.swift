/// An event that a session sends to its view, in order.
///
/// The plain mode, the terminal app and the web app show the same events.
package enum TrainingEvent: Hashable, Sendable {
  /// A new exercise is about to sound; `number` counts from 1, and A4 is at the given frequency.
  case exercise(number: Int, Exercise, referencePitch: Frequency)
  /// Some keys of the range are left out because they cannot be trained with. Sent once, when all
  /// have been measured: such keys are silent or, for intervals, lack a clear pitch.
  case keysLeftOut(Int, of: Int, intervals: Bool)
  /// A note's first frame was handed to the output.
  case note(TrainingNote, NoteOnset)
  /// Answers are taken from now on.
  case awaiting
  /// A MIDI device has moved the tunable note to so many cents from its start.
  case tuned(Cents)
  /// The answer, judged; shown for 400 ms.
  case feedback(number: Int, Outcome)
  /// The answer was committed, or was not by the end of the training. May come after later exercises if the
  /// store is slow or has failed for a while.
  case result(number: Int, Outcome, AnswerStorage)
  /// Answers could not be stored yet, or all are stored again (nil). Sent between exercises and at the end,
  /// whenever it has changed.
  case unsaved(UnsavedAnswers?)
  /// The exercise was spoiled by a dropout; it is not scored and is played again.
  case void(number: Int)
  /// The exercise is played again because the user wants to hear it again; from now on it does not
  /// count, so its answer is judged but neither stored nor learned from.
  case replayed(number: Int)
  /// Dropouts came twice in a row. Sent once a session.
  case dropoutAdvice(DropoutAdvice)
  /// The result of a measurement, at its end.
  case measured(Measurement)
  /// Training has ended; nothing follows.
  case stopped(StopReason, completed: Int)
}

/// The fate of an answer at the store.
package enum AnswerStorage: Hashable, Sendable {
  /// It was committed.
  case stored(id: Int64)
  /// It was not stored by the end of the training.
  case failed
  /// Nothing of this training is kept.
  case unwanted
}

/// A note of an exercise, by its role.
package enum TrainingNote: String, Hashable, Sendable {
  /// The note to remember.
  case reference
  /// The note to judge against it.
  case target
  /// The note to tune to it.
  case tunable

  /// True if it sounds until it is released; the others have a duration.
  var isHeld: Bool { self == .tunable }
}

/// An exercise of either training.
package enum Exercise: Hashable, Sendable {
  /// A comparison of the second note: higher or lower.
  case comparison(Comparison)
  /// A note to tune to the remembered one.
  case pitchMatching(PitchMatchingChallenge)
}

/// An answered exercise of either training.
package enum Outcome: Hashable, Sendable {
  /// An answer of higher or lower.
  case comparison(CompletedComparison)
  /// A released note.
  case pitchMatching(CompletedPitchMatching)

  /// True if the answer is plainly wrong; a match is only more or less close.
  package var isWrong: Bool {
    switch self {
    case .comparison(let completed): !completed.isCorrect
    case .pitchMatching: false
    }
  }

  /// The time and conditions of the answer.
  package var conditions: AnswerConditions {
    switch self {
    case .comparison(let completed): completed.conditions
    case .pitchMatching(let completed): completed.conditions
    }
  }
}

/// The reason training has ended.
package enum StopReason: Hashable, Sendable {
  /// The requested number of exercises is done.
  case count
  /// Nothing is left to ask.
  case finished
  /// The user ended it.
  case quit
  /// The input ended.
  case endOfInput
  /// The sound was lost, for the given reason.
  case lost(PeachError)
  /// A signal ended it.
  case signal
  /// Another window is training, or has taken the sound.
  case takenOver
  /// Another sound was requested, or tried out.
  case soundChanged
  /// Sound is back after a time when nothing could be heard.
  case soundReturned
}

extension Exercise {
  /// The notes, and the interval between them.
  package var task: IntervalTask {
    switch self {
    case .comparison(let comparison): comparison.task
    case .pitchMatching(let challenge): challenge.task
    }
  }
}
