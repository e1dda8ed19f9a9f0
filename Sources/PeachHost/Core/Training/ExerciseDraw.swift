/// The random choices for an exercise of either training.
package struct ExerciseDraw {
  /// The settings from which the exercise is made.
  let settings: TrainingSettings
  /// The interval, one of the chosen ones.
  let interval: TunedInterval
  /// The difference in level of the second note in dB, within what the settings allow.
  let loudnessOffset: Double

  /// Draws an exercise.
  /// - Parameters:
  ///   - settings: the current settings.
  ///   - source: the sound.
  ///   - generator: the source of randomness.
  init(
    settings: TrainingSettings, source: SoundSourceID,
    using generator: inout any RandomNumberGenerator & Sendable
  ) {
    var settings = settings
    settings.isSine = source.isSine
    self.settings = settings
    // Sorted, because the order of a set differs in every process, and a seed must repeat a
    // training.
    let possible = settings.intervals.sorted().filter { !settings.references(for: $0).isEmpty }
    interval = possible.randomElement(using: &generator) ?? .prime
    let most = settings.varyLoudness * TrainingSettings.maximumLoudnessOffset
    loudnessOffset = most > 0 ? Double.random(in: -most...most, using: &generator) : 0
  }
}
