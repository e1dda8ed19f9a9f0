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
  ///   - interval: the drawn interval.
  ///   - tuningSystem: the tuning of the interval.
  ///   - generator: the source of randomness.
  /// - Returns: the exercise, with its target off by the chosen difficulty.
  func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: Interval, tuningSystem: TuningSystem,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison
}
