package import Foundation
package import PeachCore

/// A row of the table `comparison`: an answered comparison as stored.
///
/// It holds plain values; the table itself checks them.
package struct ComparisonRecord: Hashable, Sendable {
  /// The row id, which rises with time; nil before the row is stored.
  package let id: Int64?
  /// The time of the answer, in whole milliseconds.
  package let timestamp: Date
  /// The key of the first note, 0…127.
  package let referenceNote: Int
  /// The key of the second note, at most an octave above.
  package let targetNote: Int
  /// The raw value of a ``TuningSystem``.
  package let tuningSystem: String
  /// The signed offset of the target from its place in the tuning, in cents, −1200…1200.
  package let centOffset: Double
  /// The same offset as it really sounded; nil if that is not known.
  package let renderedCentOffset: Double?
  /// True if the answer was "higher".
  package let answeredHigher: Bool
  /// True if the answer was right.
  package let isCorrect: Bool
  /// The id of the sound.
  package let source: String
  /// The output through which it was heard.
  package let output: String
  /// The number of dropouts while a note sounded.
  package let dropouts: Int
  /// The conditions of the exercise; nil for a row from elsewhere.
  package let conditions: ExerciseConditions?

  /// True if it could be heard; a silent exercise says nothing about the ear.
  package var isHeard: Bool { source != "silent" && output != "silent" }

  /// Creates a row from its parts.
  package init(
    id: Int64? = nil, timestamp: Date, referenceNote: Int, targetNote: Int, tuningSystem: String,
    centOffset: Double, renderedCentOffset: Double? = nil, answeredHigher: Bool, isCorrect: Bool,
    source: String, output: String, dropouts: Int, conditions: ExerciseConditions?
  ) {
    self.id = id
    self.timestamp = timestamp
    self.referenceNote = referenceNote
    self.targetNote = targetNote
    self.tuningSystem = tuningSystem
    self.centOffset = centOffset
    self.renderedCentOffset = renderedCentOffset
    self.answeredHigher = answeredHigher
    self.isCorrect = isCorrect
    self.source = source
    self.output = output
    self.dropouts = dropouts
    self.conditions = conditions
  }

  /// Creates the row of an answered comparison.
  package init(_ completed: CompletedComparison) {
    self.init(
      timestamp: completed.timestamp,
      referenceNote: completed.comparison.referenceNote.number,
      targetNote: completed.comparison.targetNote.number,
      tuningSystem: completed.comparison.tuningSystem.rawValue,
      centOffset: completed.comparison.centOffset.value,
      renderedCentOffset: completed.renderedCentOffset?.value,
      answeredHigher: completed.answeredHigher, isCorrect: completed.isCorrect,
      source: completed.context.source.rawValue, output: completed.context.output,
      dropouts: completed.dropouts,
      conditions: ExerciseConditions(
        settings: completed.settings, noteGap: completed.settings.noteGap,
        loudnessOffset: completed.loudnessOffset,
        responseSeconds: completed.responseSeconds))
  }
}
