package import Foundation
package import PeachCore

/// One row of the table `comparison`: an answered comparison as it is stored.
///
/// Plain values: what a row may hold is checked by the table itself.
package struct ComparisonRecord: Hashable, Sendable {
  /// The row's number, rising with time; nil before it is stored.
  package let id: Int64?
  /// When it was answered, whole milliseconds.
  package let timestamp: Date
  /// The key of the first note, 0…127.
  package let referenceNote: Int
  /// The key of the second note, at most an octave above.
  package let targetNote: Int
  /// The raw value of a ``TuningSystem``.
  package let tuningSystem: String
  /// Signed cents by which the target sounded off its place in the tuning, −1200…1200.
  package let centOffset: Double
  /// The same as it really sounded; nil when that is not known.
  package let renderedCentOffset: Double?
  /// What was answered.
  package let answeredHigher: Bool
  /// Whether that was right.
  package let isCorrect: Bool
  /// The sound's id.
  package let source: String
  /// The output it was heard through.
  package let output: String
  /// Dropouts while a note sounded.
  package let dropouts: Int
  /// How it sounded; nil for a row that came from elsewhere.
  package let conditions: ExerciseConditions?

  /// Whether it could be heard; what was silent says nothing about the ear.
  package var isHeard: Bool { source != "silent" && output != "silent" }

  /// Puts a row together.
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

  /// The row of an answered comparison.
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
