/// Chooses the next comparison: where on the keyboard, and how difficult.
///
/// A strategy places exercises; what the ear can hear is estimated by the profile. Either can be
/// replaced without the other.
package protocol NextComparisonStrategy: Sendable {
  /// Chooses a comparison.
  /// - Parameters:
  ///   - profile: what is known of the ear.
  ///   - settings: the settings this exercise is made from; both notes lie within its range.
  ///   - lastComparison: the answer before, of this training; nil for its first exercise.
  ///   - interval: the interval that was drawn.
  ///   - tuningSystem: how it is tuned.
  ///   - generator: where chance comes from.
  /// - Returns: the exercise, its target as far off as it is to be difficult.
  func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: Interval, tuningSystem: TuningSystem,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison
}
