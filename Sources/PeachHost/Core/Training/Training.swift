/// A kind of training, which defines its own questions, its second note and the judging of answers.
///
/// ``ExerciseSession`` and ``TrainingMachine`` handle what all kinds have in common.
package protocol Training: Sendable {
  /// The type of its exercises.
  associatedtype Asked: IntervalExercise
  /// The type of the answer.
  associatedtype Answer: Hashable, Sendable
  /// The type of an exercise with its answer.
  associatedtype Completed: CompletedExercise

  /// The role of the second note.
  static var secondNote: TrainingNote { get }

  /// The largest distance of a held second note from its start, in either direction.
  static var span: Cents { get }

  /// True if an exercise can be played again.
  static var canReplay: Bool { get }

  /// The distance by which the second note was moved from its start.
  var offset: Cents { get }

  /// Moves the second note, no further than ``span`` from its start.
  /// - Returns: false if it cannot move there.
  mutating func move(to wanted: Cents) -> Bool

  /// Returns the answer that an action gives to the open exercise; nil if it gives none.
  func answer(_ action: TrainingAnswer) -> Answer?

  /// Draws the next exercise.
  /// - Parameters:
  ///   - draw: the settings, and the random choices made so far.
  ///   - generator: the source of randomness.
  /// - Returns: the exercise.
  mutating func next(
    _ draw: ExerciseDraw, using generator: inout any RandomNumberGenerator & Sendable
  ) -> Asked

  /// Prepares for the exercise to sound, for the first time or again.
  mutating func begin()

  /// Returns the current pitch of the second note of an exercise.
  func secondPitch(of asked: Asked) -> Pitch

  /// Returns the difference in level of the second note, in dB.
  /// - Parameters:
  ///   - asked: the exercise.
  ///   - drawn: the difference drawn by the settings.
  /// - Returns: the difference, above 0 if the second note is louder.
  func loudnessOffset(of asked: Asked, drawn: Double) -> Double

  /// The result of a measurement so far, which ends with the feedback on the answer that makes it
  /// precise; nil without an answer, and unless the training measures.
  var measurement: Measurement? { get }

  /// Judges an answer.
  /// - Parameters:
  ///   - answer: the answer.
  ///   - asked: the exercise.
  ///   - rendered: the distance at which the second note really sounded above where it belongs; nil
  ///     if the sound's own tuning is not known.
  ///   - conditions: the time and conditions of the answer.
  /// - Returns: the exercise with its answer, judged.
  func judge(
    _ answer: Answer, to asked: Asked, rendered: Cents?, conditions: AnswerConditions
  ) -> Completed

  /// Takes an answer that counts into account for the next exercise.
  /// - Parameter completed: the answer, judged.
  mutating func learn(_ completed: Completed)
}

extension Training {
  /// Nil, because this is not a measurement.
  package var measurement: Measurement? { nil }

  /// Zero, as the note has a duration and is not moved.
  package static var span: Cents { .zero }

  /// Zero, as the note is not moved.
  package var offset: Cents { .zero }

  /// False, as the note is not moved.
  package mutating func move(to wanted: Cents) -> Bool { false }

  /// False, as a note that is tuned sounds until it is released.
  package static var canReplay: Bool { false }

  /// Does nothing, as the next exercise does not depend on it.
  package mutating func learn(_ completed: Completed) {}

  /// Returns what the settings allow.
  package func loudnessOffset(of asked: Asked, drawn: Double) -> Double { drawn }

  /// Does nothing, as no state remains from the previous play.
  package mutating func begin() {}
}

/// An exercise of a training: two notes an interval apart, and more.
package protocol IntervalExercise: Hashable, Sendable {
  /// The form of the training's answers.
  static var schema: TrainingSchema { get }
  /// The notes, and the interval between them.
  var task: IntervalTask { get }
  /// The pitch of the second note that views do not show.
  var targetPitch: Pitch { get }
  /// The values that the listener is to find out, by their names in event lines.
  var hidden: [String: Double] { get }
}

extension IntervalExercise {
  /// The interval in its tuning.
  package var targetPitch: Pitch { task.targetPitch }
}

/// An exercise with its answer.
package protocol CompletedExercise: Hashable, Sendable {
  /// The form of the training's answers.
  static var schema: TrainingSchema { get }
  /// The notes, and the interval between them.
  var task: IntervalTask { get }
  /// The time and conditions of the answer.
  var conditions: AnswerConditions { get set }
  /// The silence between the notes, in seconds.
  var noteGap: Double { get }
  /// The judgment of the answer.
  var verdict: Verdict { get }
  /// The values to store, in the order of the schema.
  var values: [FieldValue] { get }
  /// The asked difference or, for a note that was tuned, the error.
  var difference: Double { get }
}

extension CompletedExercise {
  /// The gap of the settings.
  package var noteGap: Double { conditions.settings.noteGap }
}
