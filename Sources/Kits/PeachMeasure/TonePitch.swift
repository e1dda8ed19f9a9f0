/// What is known of the pitch of a tone that was recorded or synthesised, past its attack.
package struct TonePitch: Hashable, Sendable {
  /// Hz of the first partial of the series that fits the partials best.
  package let hertz: Double
  /// Cents, as a root mean square, by which the pitch swings round its mean while the tone sounds.
  package let swing: Double
  /// Cents by which one half of the tone differs from all of it.
  package let drift: Double
  /// Cents by which the mean of its momentary pitches, each counted by its energy, differs: where
  /// voices beat, the mean lies between them, and the pitch at the strongest of them.
  package let blend: Double
  /// Cents, as a root mean square, by which the partials lie off the series.
  package let scatter: Double
  /// Decibels by which the partials together lie below the whole signal, 0 or less.
  package let level: Double
  /// Seconds in which the tone is less than 30 dB below its loudest.
  package let duration: Double

  /// Puts the facts together.
  package init(
    hertz: Double, swing: Double, drift: Double, blend: Double, scatter: Double, level: Double,
    duration: Double
  ) {
    self.hertz = hertz
    self.swing = swing
    self.drift = drift
    self.blend = blend
    self.scatter = scatter
    self.level = level
    self.duration = duration
  }
}
