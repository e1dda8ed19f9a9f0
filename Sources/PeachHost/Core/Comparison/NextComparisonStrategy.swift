/// A strategy that chooses the next comparison: its place on the keyboard and its difficulty.
///
/// A strategy places exercises; the profile estimates what the ear can hear. Either can be replaced
/// without the other.
package protocol NextComparisonStrategy: Sendable {
  /// Chooses a comparison.
  /// - Parameters:
  ///   - profile: the knowledge about the ear.
  ///   - settings: the settings for this exercise; both notes lie within their range.
  ///   - lastComparison: the previous answer in this training; nil for its first exercise.
  ///   - interval: the drawn interval, in its tuning.
  ///   - generator: the source of randomness.
  /// - Returns: the exercise, with its target off by the chosen difficulty.
  func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: TunedInterval,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison

  /// Hears of an answer, before the next comparison is chosen.
  func answered(_ completed: CompletedComparison)

  /// The result of a strategy that measures, which ends the training once it is precise; nil for those
  /// that train, and without an answer.
  var measurement: Measurement? { get }
}

extension NextComparisonStrategy {
  /// Does nothing: the next comparison follows from the last one and the profile.
  package func answered(_ completed: CompletedComparison) {}

  /// Nil: training continues until the musician ends it.
  package var measurement: Measurement? { nil }
}
