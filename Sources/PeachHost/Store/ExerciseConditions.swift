/// How an exercise sounded and how fast it was answered: the part of a record that only Peach on
/// this machine can know.
public struct ExerciseConditions: Hashable, Sendable {
  /// The frequency of A4, hertz, 380…500.
  public let referencePitch: Double
  /// How long the reference lasted, seconds, above 0.
  public let noteDuration: Double
  /// Silence between the notes, seconds, 0 or more.
  public let noteGap: Double
  /// dB by which the second note's level differed.
  public let loudnessOffset: Double
  /// Seconds from the second note's onset to the answer, 0 or more.
  public let responseSeconds: Double

  /// Puts the facts together.
  public init(
    referencePitch: Double, noteDuration: Double, noteGap: Double, loudnessOffset: Double,
    responseSeconds: Double
  ) {
    self.referencePitch = referencePitch
    self.noteDuration = noteDuration
    self.noteGap = noteGap
    self.loudnessOffset = loudnessOffset
    self.responseSeconds = responseSeconds
  }

  init(
    settings: TrainingSettings, noteGap: Double, loudnessOffset: Double, responseSeconds: Double
  ) {
    self.init(
      referencePitch: settings.referencePitch.hertz, noteDuration: settings.noteDuration.seconds,
      noteGap: noteGap, loudnessOffset: loudnessOffset, responseSeconds: responseSeconds)
  }
}
