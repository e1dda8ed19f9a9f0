package import PeachCore

/// A row of the table `comparison`: an answered comparison as stored.
///
/// It holds plain values; the table itself checks them.
@dynamicMemberLookup
package struct ComparisonRecord: Hashable, Sendable {
  /// The values common to both tables.
  package let exercise: StoredExercise
  /// The signed offset of the target from its place in the tuning, in cents, −1200…1200.
  package let centOffset: Double
  /// The same offset as it really sounded; nil if that is not known.
  package let renderedCentOffset: Double?
  /// True if the answer was "higher".
  package let answeredHigher: Bool
  /// True if the answer was right.
  package let isCorrect: Bool

  /// Creates a row from its parts.
  package init(
    _ exercise: StoredExercise, centOffset: Double, renderedCentOffset: Double? = nil,
    answeredHigher: Bool, isCorrect: Bool
  ) {
    self.exercise = exercise
    self.centOffset = centOffset
    self.renderedCentOffset = renderedCentOffset
    self.answeredHigher = answeredHigher
    self.isCorrect = isCorrect
  }

  /// Creates the row of an answered comparison.
  package init(_ completed: CompletedComparison) {
    self.init(
      StoredExercise(
        completed.comparison.task, completed.conditions, noteGap: completed.settings.noteGap),
      centOffset: completed.comparison.centOffset.value,
      renderedCentOffset: completed.renderedCentOffset?.value,
      answeredHigher: completed.answeredHigher, isCorrect: completed.isCorrect)
  }

  /// Accesses the values common to both tables.
  package subscript<Value>(dynamicMember path: KeyPath<StoredExercise, Value>) -> Value {
    exercise[keyPath: path]
  }
}
