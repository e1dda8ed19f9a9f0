/// The sound of an exercise and the speed of its answer: the part of a record that only Peach on
/// this machine can know.
package struct ExerciseConditions: Hashable, Sendable {
  /// The frequency of A4 in hertz, 380…500.
  package let referencePitch: Double
  /// The duration of the reference in seconds, above 0.
  package let noteDuration: Double
  /// The silence between the notes in seconds, 0 or more.
  package let noteGap: Double
  /// The difference in level of the second note, in dB.
  package let loudnessOffset: Double
  /// The seconds from the onset of the second note to the answer, 0 or more.
  package let responseSeconds: Double
}
