/// A comparison with its answer, and the conditions under which it was given.
@dynamicMemberLookup
package struct CompletedComparison: CompletedExercise {
  /// The comparison.
  package let comparison: Comparison
  /// True if the answer was "higher".
  package let answeredHigher: Bool
  /// The signed distance at which the target really sounded above the pitch given by the tuning
  /// system, including the sound's quantum and its calibration; nil if the sound's own tuning is
  /// not known.
  package let renderedCentOffset: Cents?
  /// The time and conditions of the answer.
  package var conditions: AnswerConditions

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

  /// Right or wrong.
  package var verdict: Verdict { .choice(isRight: isCorrect) }

  /// The notes, and the interval between them.
  package var task: IntervalTask { comparison.task }

  /// The form of the answers.
  package static var schema: TrainingSchema { .comparison }

  /// The values to store.
  package var values: [FieldValue] {
    [
      .number(comparison.centOffset.value), FieldValue(renderedCentOffset), .truth(answeredHigher),
      .truth(isCorrect),
    ]
  }

  /// The offset of the target.
  package var difference: Double { comparison.centOffset.value }

  /// Accesses the time and conditions of the answer.
  package subscript<Value>(dynamicMember path: KeyPath<AnswerConditions, Value>) -> Value {
    conditions[keyPath: path]
  }
}
