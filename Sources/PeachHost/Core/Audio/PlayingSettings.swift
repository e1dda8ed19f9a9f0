/// The settings by which a player turns pitches into sound.
package struct PlayingSettings: Hashable, Sendable {
  /// The frequency of A4.
  package var referencePitch: Frequency
  /// The gain of all notes, in addition to that of each, and of the tick.
  package var loudness: AmplitudeDB
  /// True to allow notes on different keys even if the tuning of one of the keys cannot be compensated.
  package var allowsUncalibrated: Bool

  /// Creates settings, by default those of exact sounds at 440 Hz.
  package init(
    referencePitch: Frequency = .concert440, loudness: AmplitudeDB = .unchanged,
    allowsUncalibrated: Bool = true
  ) {
    self.referencePitch = referencePitch
    self.loudness = loudness
    self.allowsUncalibrated = allowsUncalibrated
  }
}
