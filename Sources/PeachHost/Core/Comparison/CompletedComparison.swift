/// A comparison with its answer, and the conditions under which it was given.
@dynamicMemberLookup
package struct CompletedComparison: Hashable, Sendable {
  /// The comparison.
  package let comparison: Comparison
  /// True if the answer was "higher".
  package let answeredHigher: Bool
  /// The signed distance at which the target really sounded above the pitch given by the tuning
  /// system, including the sound's quantum and its calibration; nil if the sound's own tuning is
  /// not known.
  package let renderedCentOffset: Cents?
  /// The time and conditions of the answer.
  package internal(set) var conditions: AnswerConditions

  /// Creates a completed comparison from its parts.
  package init(
    comparison: Comparison, answeredHigher: Bool, renderedCentOffset: Cents? = nil,
    conditions: AnswerConditions
  ) {
    self.comparison = comparison
    self.answeredHigher = answeredHigher
    self.renderedCentOffset = renderedCentOffset
    self.conditions = conditions
  }

  /// True if the answer was right.
  package var isCorrect: Bool { answeredHigher == comparison.isTargetHigher }

  /// Accesses the time and conditions of the answer.
  package subscript<Value>(dynamicMember path: KeyPath<AnswerConditions, Value>) -> Value {
    conditions[keyPath: path]
  }
}
