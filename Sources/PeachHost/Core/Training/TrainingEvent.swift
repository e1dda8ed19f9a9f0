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

  /// The time that a screen reader takes, at its usual pace, for the sentence that a view shows before the
  /// next note.
  var timeToSpeak: Duration {
    switch self {
    case .replayed: .seconds(2)
    case .void, .keysLeftOut: .seconds(5)
    case .unsaved, .dropoutAdvice: .seconds(8)
    case .exercise, .note, .awaiting, .tuned, .feedback, .result, .measured, .stopped: .zero
    }
  }
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

/// An exercise of any training.
package struct Exercise: ComparedByID, Sendable {
  /// The exercise itself.
  package let asked: any IntervalExercise

  /// Wraps an exercise.
  package init(_ asked: any IntervalExercise) { self.asked = asked }

  /// The notes, and the interval between them.
  package var task: IntervalTask { asked.task }

  /// The exercise, compared by its value.
  package var id: AnyHashable { AnyHashable(asked) }
}

/// An answered exercise of any training.
package struct Outcome: ComparedByID, Sendable {
  /// The exercise with its answer.
  package internal(set) var completed: any CompletedExercise

  /// Wraps an answered exercise.
  package init(_ completed: any CompletedExercise) { self.completed = completed }

  /// The judgment of the answer.
  package var verdict: Verdict { completed.verdict }

  /// The time and conditions of the answer.
  package var conditions: AnswerConditions { completed.conditions }

  /// The exercise with its answer, compared by its value.
  package var id: AnyHashable { AnyHashable(completed) }
}

/// The judgment of an answer.
package enum Verdict: Hashable, Sendable {
  /// The right one of two, or the wrong one.
  case choice(isRight: Bool)
  /// The signed distance above the target; a match is only more or less close.
  case error(Cents)
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
