import PeachCore

/// How an exercise sounded and how fast it was answered: the part of a record that only Peach on
/// this machine can know.
package struct ExerciseConditions: Hashable, Sendable {
  /// The frequency of A4, hertz, 380…500.
  package let referencePitch: Double
  /// How long the reference lasted, seconds, above 0.
  package let noteDuration: Double
  /// Silence between the notes, seconds, 0 or more.
  package let noteGap: Double
  /// dB by which the second note's level differed.
  package let loudnessOffset: Double
  /// Seconds from the second note's onset to the answer, 0 or more.
  package let responseSeconds: Double

  /// Puts the facts together.
  package init(
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
