/// The pitch of a recorded or synthesised tone after its attack.
package struct TonePitch: Hashable, Sendable {
  /// The frequency in Hz of the first partial of the series that best fits the partials.
  package let hertz: Double
  /// The root mean square deviation of the pitch from its mean while the tone sounds, in cents.
  package let swing: Double
  /// The difference between the pitch of one half of the tone and that of the whole, in cents.
  package let drift: Double
  /// The difference between the pitch and the energy-weighted mean of its momentary pitches, in
  /// cents: if voices beat, the mean lies between them, and the pitch at the strongest of them.
  package let blend: Double
  /// The root mean square deviation of the partials from the series, in cents.
  package let scatter: Double
  /// The level of all partials together relative to the whole signal in decibels, 0 or less.
  package let level: Double
  /// The time in seconds during which the tone is less than 30 dB below its loudest.
  package let duration: Double

  /// Creates a pitch from its measurements.
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
