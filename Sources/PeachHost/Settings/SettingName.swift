/// The names of the settings that the program itself reads.
public enum SettingName {
  /// How long the reference and the target last.
  public static let noteDuration = "note-duration"
  /// The frequency of A4.
  public static let referencePitch = "reference-pitch"
  /// The notes to train with.
  public static let noteRange = "note-range"
  /// Silence between the two notes.
  public static let noteGap = "note-gap"
  /// How much the second note's level varies.
  public static let varyLoudness = "vary-loudness"
  /// Weak spots or nearby notes, for the adaptive strategy.
  public static let naturalMechanical = "natural-mechanical"
  /// What chooses the next comparison.
  public static let strategy = "strategy"
  /// What the interval buttons train.
  public static let intervals = "intervals"
  /// How intervals are tuned.
  public static let tuning = "tuning"
  /// The sound.
  public static let source = "source"
  /// What it is heard through.
  public static let output = "output"
  /// The language of all text.
  public static let language = "language"
  /// Whether intervals may be trained on sounds that cannot be calibrated.
  public static let uncalibrated = "uncalibrated"
  /// The tick of a wrong answer.
  public static let tick = "tick"
}
