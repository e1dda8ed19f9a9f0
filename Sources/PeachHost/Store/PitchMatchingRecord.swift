package import Foundation
package import PeachCore

/// A row of the table `pitch_matching`: a released note as stored.
///
/// It holds plain values; the table itself checks them.
package struct PitchMatchingRecord: Hashable, Sendable {
  /// The row id, which rises with time; nil before the row is stored.
  package let id: Int64?
  /// The time of the release, in whole milliseconds.
  package let timestamp: Date
  /// The key of the first note, 0…127.
  package let referenceNote: Int
  /// The key of the note to reach, at most an octave above.
  package let targetNote: Int
  /// The raw value of a ``TuningSystem``.
  package let tuningSystem: String
  /// The signed distance in cents from the target to where the tunable note began, −100…100.
  package let initialCentOffset: Double
  /// The signed distance in cents from the target to where it was released, −12 800…12 800.
  package let userCentError: Double
  /// The same distance as it really sounded; nil if that is not known.
  package let renderedCentError: Double?
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

  /// Creates the row of a completed pitch matching.
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
        // The tunable note follows the reference at once, regardless of the setting.
        settings: completed.settings, noteGap: 0, loudnessOffset: completed.loudnessOffset,
        responseSeconds: completed.responseSeconds))
  }
}
