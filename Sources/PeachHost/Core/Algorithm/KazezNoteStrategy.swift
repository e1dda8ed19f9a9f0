/// A strategy with random notes and one chain of difficulties for the whole training.
///
/// Pitch discrimination is one skill, so the chain carries across notes and
/// intervals, while the note keeps moving so that the ear does not settle on one.
package struct KazezNoteStrategy: NextComparisonStrategy {
  /// The steps of the chain.
  package let staircase: Staircase

  /// Creates a strategy.
  package init(staircase: Staircase = Staircase()) { self.staircase = staircase }

  /// Chooses a reference anywhere in the range, with the current difference of the chain.
  package func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: TunedInterval,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison {
    let reference = settings.reference(for: interval, using: &generator)
    let size = staircase.next(after: lastComparison, beginning: profile.overallMean)
    let task = IntervalTask(
      clampingReference: reference, interval: interval)
    return Comparison(task, centOffset: size.withRandomSign(using: &generator))
  }
}
