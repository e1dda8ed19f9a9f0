/// What is known of the pitch of a tone that was recorded or synthesised.
public struct TonePitch: Hashable, Sendable {
  /// Hz of the first partial of the series that fits the partials best.
  public let hertz: Double
  /// Cents, as a root mean square, by which the pitch swings round its mean while the tone sounds.
  public let swing: Double
  /// Cents by which other parts of the tone, its first half second or all of it, differ at most.
  public let drift: Double
  /// Cents, as a root mean square, by which the partials lie off the series.
  public let scatter: Double
  /// Decibels by which the partials together lie below the whole signal, 0 or less.
  public let level: Double
  /// Seconds in which the tone is less than 30 dB below its loudest.
  public let duration: Double

  /// Puts the facts together.
  public init(
    hertz: Double, swing: Double, drift: Double, scatter: Double, level: Double, duration: Double
  ) {
    self.hertz = hertz
    self.swing = swing
    self.drift = drift
    self.scatter = scatter
    self.level = level
    self.duration = duration
  }
}
