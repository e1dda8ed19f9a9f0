package import Foundation
import PeachCore

/// The part of a row that the tables of all trainings share: the notes of an exercise, and what it was heard on.
package struct StoredExercise: Hashable, Sendable {
  /// The row id, which rises with time; nil before the row is stored.
  package let id: Int64?
  /// The time of the answer, in whole milliseconds.
  package let timestamp: Date
  /// The key of the first note, 0…127.
  package let referenceNote: Int
  /// The key nearest to the second note; at most an octave away where the interval is one of the thirteen.
  package let targetNote: Int
  /// The raw value of a ``TuningSystem``: the name of its file for a scale.
  package let tuningSystem: String
  /// The exact distance from the first note to the second in cents, where keys and tuning do not say it; nil
  /// for the thirteen intervals in a tuning that needs no file.
  package let intervalCents: Double?
  /// The fingerprint of the scale's file, which may have gone, or nil.
  package let tuningHash: String?
  /// The id of the sound.
  package let source: String
  /// The output through which it was heard.
  package let output: String
  /// The number of dropouts while a note sounded.
  package let dropouts: Int
  /// The conditions of the exercise; nil for a row from elsewhere.
  package let conditions: ExerciseConditions?

  /// True if it could be heard; a silent exercise says nothing about the ear.
  package var isHeard: Bool {
    SoundSourceID(source) != .silent && OutputSelection(output) != .silent
  }

  /// Creates the shared part of a row.
  package init(
    id: Int64? = nil, timestamp: Date, referenceNote: Int, targetNote: Int, tuningSystem: String,
    intervalCents: Double? = nil, tuningHash: String? = nil,
    source: String, output: String, dropouts: Int, conditions: ExerciseConditions?
  ) {
    self.id = id
    self.timestamp = timestamp
    self.referenceNote = referenceNote
    self.targetNote = targetNote
    self.tuningSystem = tuningSystem
    self.intervalCents = intervalCents
    self.tuningHash = tuningHash
    self.source = source
    self.output = output
    self.dropouts = dropouts
    self.conditions = conditions
  }

  /// Creates the shared part of the row of an answer.
  init(_ task: IntervalTask, _ answer: AnswerConditions, noteGap: Double) {
    self.init(
      timestamp: answer.timestamp, referenceNote: task.referenceNote.number,
      targetNote: task.targetNote.number, tuningSystem: task.tuningSystem.rawValue,
      intervalCents: task.interval.hasNamedSize ? nil : task.interval.size.value,
      tuningHash: task.tuningSystem.scale?.contentHash,
      source: answer.context.source.rawValue, output: answer.context.output.text,
      dropouts: answer.dropouts,
      conditions: ExerciseConditions(
        referencePitch: answer.settings.playing.referencePitch.hertz,
        noteDuration: answer.settings.noteDuration.seconds, noteGap: noteGap,
        loudnessOffset: answer.loudnessOffset, responseSeconds: answer.responseSeconds))
  }
}
