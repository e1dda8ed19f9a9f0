/// What is known of the pitch of a tone that was recorded or synthesised, past its attack.
public struct TonePitch: Hashable, Sendable {
  /// Hz of the first partial of the series that fits the partials best.
  public let hertz: Double
  /// Cents, as a root mean square, by which the pitch swings round its mean while the tone sounds.
  public let swing: Double
  /// Cents by which one half of the tone differs from all of it.
  public let drift: Double
  /// Cents by which the mean of its momentary pitches, each counted by its energy, differs: where
  /// voices beat, the mean lies between them, and the pitch at the strongest of them.
  public let blend: Double
  /// Cents, as a root mean square, by which the partials lie off the series.
  public let scatter: Double
  /// Decibels by which the partials together lie below the whole signal, 0 or less.
  public let level: Double
  /// Seconds in which the tone is less than 30 dB below its loudest.
  public let duration: Double

  /// Puts the facts together.
  public init(
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
