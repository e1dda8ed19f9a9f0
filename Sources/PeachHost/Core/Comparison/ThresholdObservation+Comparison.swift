extension ThresholdObservation {
  /// Creates an observation from an answer.
  package init(_ completed: CompletedComparison) {
    let (comparison, conditions) = (completed.comparison, completed.conditions)
    self.init(
      note: UInt8(comparison.referenceNote.number), centOffset: comparison.centOffset.value,
      isCorrect: completed.isCorrect,
      interval: IntervalCondition(comparison.interval),
      tone: ToneCondition(
        source: conditions.context.source,
        noteDuration: conditions.settings.noteDuration.seconds),
      timestamp: conditions.timestamp.wholeMilliseconds)
  }
}
