package import Foundation
package import PeachCore
package import PeachText

/// The line `source`: the source and the output it is heard through.
///
/// Also used by `peach play`.
package struct SourceLine: Encodable {
  /// The version of these lines: it rises where a field is taken away or changes its meaning.
  var schema = 1
  var event = "source"
  var time: String
  var id: String
  var output: String
  var device: String
  var fallback: Bool
  var why: [EncodedReason]

  /// Creates the line.
  /// - Parameters:
  ///   - sound: what sounds.
  ///   - now: the time by the clock on the wall.
  package init(_ sound: SoundState, at now: Date = Date()) {
    time = now.formatted(EncodedTime.style)
    id = sound.source?.rawValue ?? ""
    output = sound.output?.text ?? ""
    device = sound.format?.name ?? ""
    fallback = sound.isFallback
    why = sound.passedOver.map(EncodedReason.init)
  }
}

/// The lines `awaiting`, `replayed` and `void`.
package struct PlainLine: Encodable {
  var event: String
  var n: Int?
  var reason: String?

  package init(event: String, n: Int? = nil, reason: String? = nil) {
    self.event = event
    self.n = n
    self.reason = reason
  }
}

/// The line `note`: the real onset of a note, on the output's clock and in seconds since `source`.
package struct NoteLine: Encodable {
  var event = "note"
  var n: Int
  var which: String
  var frame: UInt64
  var seconds: Double

  package init(_ note: TrainingNote, _ onset: NoteOnset, of exercise: Int, since beginning: Double)
  {
    n = exercise
    which = note.rawValue
    frame = onset.frame
    seconds = onset.seconds - beginning
  }
}

/// The line `exercise`.
package struct ExerciseLine: Encodable {
  var event = "exercise"
  var n: Int
  var mode: String
  var interval: String
  var tuning: String
  var referenceNote: Int
  var referenceHz: Double
  // Set only if they are to be revealed.
  var targetNote: Int?
  var targetHz: Double?
  var centOffset: Double?
  var initialCentOffset: Double?

  package init(_ number: Int, _ exercise: Exercise, _ referencePitch: Frequency, reveals: Bool) {
    n = number
    let (reference, target): (Pitch, Pitch)
    switch exercise {
    case .comparison(let comparison):
      mode = "comparison"
      interval = "\(comparison.interval.interval)"
      tuning = comparison.tuningSystem.rawValue
      (reference, target) = (comparison.referencePitch, comparison.targetPitch)
      if reveals { centOffset = comparison.centOffset.value }
    case .pitchMatching(let challenge):
      mode = "pitchMatching"
      interval = "\(challenge.interval.interval)"
      tuning = challenge.tuningSystem.rawValue
      (reference, target) = (challenge.referencePitch, challenge.targetPitch)
      if reveals { initialCentOffset = challenge.initialCentOffset.value }
    }
    referenceNote = reference.note.number
    referenceHz = reference.frequency(referencePitch: referencePitch).hertz
    if reveals {
      targetNote = target.note.number
      targetHz = target.frequency(referencePitch: referencePitch).hertz
    }
  }
}

/// The line `result`, written after its commit.
package struct ResultLine: Encodable {
  var event = "result"
  var n: Int
  var correct: Bool?
  var answer: String?
  var centOffset: Double?
  var userCentError: Double?
  var initialCentOffset: Double?
  var responseSeconds: Double
  var time: String
  /// The id of the answer in the store; left out if it was not stored.
  var id: Int64?
  /// False if the answer was not stored; left out otherwise.
  var stored: Bool?

  package init(_ number: Int, _ outcome: Outcome, _ storage: AnswerStorage) {
    n = number
    time = outcome.conditions.timestamp.formatted(EncodedTime.style)
    if case .stored(let id) = storage { self.id = id } else { stored = false }
    switch outcome {
    case .comparison(let completed):
      correct = completed.isCorrect
      answer = completed.answeredHigher ? "higher" : "lower"
      centOffset = completed.comparison.centOffset.value
      responseSeconds = completed.responseSeconds
    case .pitchMatching(let completed):
      userCentError = completed.userCentError.value
      initialCentOffset = completed.challenge.initialCentOffset.value
      responseSeconds = completed.responseSeconds
    }
  }
}

/// The line `keys`: the number of keys that a training leaves out of its range.
package struct KeysLine: Encodable {
  var event = "keys"
  var leftOut: Int
  var of: Int

  package init(leftOut: Int, of count: Int) {
    self.leftOut = leftOut
    of = count
  }
}

/// The line `stopped`: the end of a training, and the reason.
package struct StoppedLine: Encodable {
  var event = "stopped"
  var reason: String
  var completed: Int
  /// The reason why the sound was lost.
  var why: String?

  package init(_ reason: StopReason, _ completed: Int, _ text: Catalog) {
    self.completed = completed
    switch reason {
    case .count: self.reason = "count"
    case .finished: self.reason = "finished"
    case .quit: self.reason = "quit"
    case .endOfInput: self.reason = "endOfInput"
    case .signal: self.reason = "signal"
    case .takenOver: self.reason = "takenOver"
    case .soundChanged: self.reason = "soundChanged"
    case .soundReturned: self.reason = "soundReturned"
    case .lost(let error):
      self.reason = "lost"
      why = text.sentence(error)
    }
  }
}
