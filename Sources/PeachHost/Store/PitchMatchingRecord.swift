package import PeachCore

/// A row of the table `pitch_matching`: a released note as stored.
///
/// It holds plain values; the table itself checks them.
@dynamicMemberLookup
package struct PitchMatchingRecord: Hashable, Sendable {
  /// The values common to both tables.
  package let exercise: StoredExercise
  /// The signed distance in cents from the target to where the tunable note began, −100…100.
  package let initialCentOffset: Double
  /// The signed distance in cents from the target to where it was released, −12 800…12 800.
  package let userCentError: Double
  /// The same distance as it really sounded; nil if that is not known.
  package let renderedCentError: Double?

  /// Creates a row from its parts.
  package init(
    _ exercise: StoredExercise, initialCentOffset: Double, userCentError: Double,
    renderedCentError: Double? = nil
  ) {
    self.exercise = exercise
    self.initialCentOffset = initialCentOffset
    self.userCentError = userCentError
    self.renderedCentError = renderedCentError
  }

  /// Creates the row of a completed pitch matching.
  package init(_ completed: CompletedPitchMatching) {
    self.init(
      // The tunable note follows the reference at once, regardless of the setting.
      StoredExercise(completed.challenge.task, completed.conditions, noteGap: 0),
      initialCentOffset: completed.challenge.initialCentOffset.value,
      userCentError: completed.userCentError.value,
      renderedCentError: completed.renderedCentError?.value)
  }

  /// Accesses the values common to both tables.
  package subscript<Value>(dynamicMember path: KeyPath<StoredExercise, Value>) -> Value {
    exercise[keyPath: path]
  }
}
