/// Random notes, and one chain of difficulties over the whole training.
///
/// The default: pitch discrimination is one skill, so the chain carries across notes and intervals,
/// while the note keeps moving so that the ear does not settle on one.
package struct KazezNoteStrategy: NextComparisonStrategy {
  /// How the chain moves.
  package let staircase: Staircase

  /// A strategy.
  package init(staircase: Staircase = Staircase()) { self.staircase = staircase }

  /// A reference from anywhere in the range, the difference where the chain stands.
  package func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: Interval, tuningSystem: TuningSystem,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison {
    let reference = settings.reference(for: interval, using: &generator)
    let size = staircase.next(after: lastComparison, beginning: profile.overallMean)
    return Comparison(
      clampingReference: reference, interval: interval, tuningSystem: tuningSystem,
      centOffset: size.withRandomSign(using: &generator))
  }
}
