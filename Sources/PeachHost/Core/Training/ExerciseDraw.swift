/// What is drawn by chance for an exercise of either training.
struct ExerciseDraw {
  /// The settings the exercise is made from.
  let settings: TrainingSettings
  /// The interval, any of the chosen ones.
  let interval: Interval
  /// dB by which the second note's level differs, within what the settings allow.
  let loudnessOffset: Double

  /// Draws an exercise.
  /// - Parameters:
  ///   - settings: as they are now.
  ///   - referencePitch: what the player was made for. It holds for the whole training, so a change
  ///     of that setting waits for the next one.
  ///   - generator: where chance comes from.
  init(
    settings: TrainingSettings, referencePitch: Frequency,
    using generator: inout any RandomNumberGenerator & Sendable
  ) {
    var settings = settings
    settings.referencePitch = referencePitch
    self.settings = settings
    // Sorted: a set has another order in every process, and a seed is to repeat a training.
    let possible = settings.intervals.sorted().filter { !settings.references(for: $0).isEmpty }
    interval = possible.randomElement(using: &generator) ?? .prime
    let most = settings.varyLoudness * TrainingSettings.maximumLoudnessOffset
    loudnessOffset = most > 0 ? Double.random(in: -most...most, using: &generator) : 0
  }
}
