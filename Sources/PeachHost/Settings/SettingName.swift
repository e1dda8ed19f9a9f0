/// The names of the settings that the program itself reads.
package enum SettingName {
  /// How long the reference and the target last.
  package static let noteDuration = "note-duration"
  /// The frequency of A4.
  package static let referencePitch = "reference-pitch"
  /// The notes to train with.
  package static let noteRange = "note-range"
  /// Silence between the two notes.
  package static let noteGap = "note-gap"
  /// How much the second note's level varies.
  package static let varyLoudness = "vary-loudness"
  /// Weak spots or nearby notes, for the adaptive strategy.
  package static let naturalMechanical = "natural-mechanical"
  /// What chooses the next comparison.
  package static let strategy = "strategy"
  /// What the interval buttons train.
  package static let intervals = "intervals"
  /// How intervals are tuned.
  package static let tuning = "tuning"
  /// The sound.
  package static let source = "source"
  /// What it is heard through.
  package static let output = "output"
  /// The language of all text.
  package static let language = "language"
  /// Whether intervals may be trained on sounds that cannot be calibrated.
  package static let uncalibrated = "uncalibrated"
  /// The tick of a wrong answer.
  package static let tick = "tick"
}
