/// A kind of training, which defines its own questions, its second note and the judging of answers.
///
/// ``ExerciseSession`` and ``TrainingMachine`` handle what all kinds have in common.
package protocol Training: Sendable {
  /// The type of its exercises.
  associatedtype Asked: IntervalExercise
  /// The type of the answer.
  associatedtype Answer: Hashable, Sendable

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

  /// Returns the exercise in the form used by views.
  func exercise(_ asked: Asked) -> Exercise

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
  ) -> Outcome

  /// Takes an answer that counts into account for the next exercise.
  /// - Parameter outcome: the answer, judged.
  mutating func learn(_ outcome: Outcome)
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
  package mutating func learn(_ outcome: Outcome) {}

  /// Does nothing, as no state remains from the previous play.
  package mutating func begin() {}
}

/// An exercise of a training: two notes an interval apart, and more.
package protocol IntervalExercise: Hashable, Sendable {
  /// The notes, and the interval between them.
  var task: IntervalTask { get }
}
