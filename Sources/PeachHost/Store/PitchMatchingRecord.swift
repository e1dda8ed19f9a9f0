package import Foundation
package import PeachCore

/// One row of the table `pitch_matching`: a note let go, as it is stored.
///
/// Plain values: what a row may hold is checked by the table itself.
package struct PitchMatchingRecord: Hashable, Sendable {
  /// The row's number, rising with time; nil before it is stored.
  package let id: Int64?
  /// When the note was let go, whole milliseconds.
  package let timestamp: Date
  /// The key of the first note, 0…127.
  package let referenceNote: Int
  /// The key of the note to reach, at most an octave above.
  package let targetNote: Int
  /// The raw value of a ``TuningSystem``.
  package let tuningSystem: String
  /// Signed cents from the target to where the tunable note began, −100…100.
  package let initialCentOffset: Double
  /// Signed cents from the target to where it was let go, −12 800…12 800.
  package let userCentError: Double
  /// The same as it really sounded; nil when that is not known.
  package let renderedCentError: Double?
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
    initialCentOffset: Double, userCentError: Double, renderedCentError: Double? = nil,
    source: String, output: String, dropouts: Int, conditions: ExerciseConditions?
  ) {
    self.id = id
    self.timestamp = timestamp
    self.referenceNote = referenceNote
    self.targetNote = targetNote
    self.tuningSystem = tuningSystem
    self.initialCentOffset = initialCentOffset
    self.userCentError = userCentError
    self.renderedCentError = renderedCentError
    self.source = source
    self.output = output
    self.dropouts = dropouts
    self.conditions = conditions
  }

  /// The row of a completed pitch matching.
  package init(_ completed: CompletedPitchMatching) {
    self.init(
      timestamp: completed.timestamp,
      referenceNote: completed.challenge.referenceNote.number,
      targetNote: completed.challenge.targetNote.number,
      tuningSystem: completed.challenge.tuningSystem.rawValue,
      initialCentOffset: completed.challenge.initialCentOffset.value,
      userCentError: completed.userCentError.value,
      renderedCentError: completed.renderedCentError?.value,
      source: completed.context.source.rawValue, output: completed.context.output,
      dropouts: completed.dropouts,
      conditions: ExerciseConditions(
        // The tunable note follows the reference at once, whatever the setting.
        settings: completed.settings, noteGap: 0, loudnessOffset: completed.loudnessOffset,
        responseSeconds: completed.responseSeconds))
  }
}
