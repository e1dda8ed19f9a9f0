@testable import PeachCore

/// Two notes of one pitch, a difference in level apart.
struct LoudnessExercise: IntervalExercise {
  static let schema = TrainingSchema.loudness
  /// The answers.
  static let (louder, softer) = ("louder", "softer")

  let task: IntervalTask
  /// How much louder the second note is, in dB.
  let levelDifference: Double

  var hidden: [String: Double] { ["levelDifference": levelDifference] }
}

/// The exercise with its answer.
struct CompletedLoudness: CompletedExercise {
  static let schema = TrainingSchema.loudness

  let exercise: LoudnessExercise
  let answeredLouder: Bool
  var conditions: AnswerConditions

  var task: IntervalTask { exercise.task }
  var isCorrect: Bool { answeredLouder == (exercise.levelDifference > 0) }
  var verdict: Verdict { .choice(isRight: isCorrect) }
  var difference: Double { exercise.levelDifference }
  var values: [FieldValue] {
    [.number(exercise.levelDifference), .truth(answeredLouder), .truth(isCorrect)]
  }
}

/// Asks which of two notes was louder.
struct LoudnessTraining: Training {
  static let secondNote = TrainingNote.target
  static let canReplay = true

  func next(
    _ draw: ExerciseDraw, using generator: inout any RandomNumberGenerator & Sendable
  ) -> LoudnessExercise {
    LoudnessExercise(
      task: IntervalTask(
        clampingReference: draw.settings.reference(for: .prime, using: &generator),
        interval: .prime),
      levelDifference: Bool.random(using: &generator) ? 3 : -3)
  }

  func secondPitch(of asked: LoudnessExercise) -> Pitch { asked.task.targetPitch }

  func loudnessOffset(of asked: LoudnessExercise, drawn: Double) -> Double {
    asked.levelDifference
  }

  func answer(_ action: TrainingAnswer) -> Bool? {
    switch action {
    case .choice(LoudnessExercise.louder): true
    case .choice(LoudnessExercise.softer): false
    default: nil
    }
  }

  func judge(
    _ louder: Bool, to asked: LoudnessExercise, rendered: Cents?, conditions: AnswerConditions
  ) -> CompletedLoudness {
    CompletedLoudness(exercise: asked, answeredLouder: louder, conditions: conditions)
  }
}

extension TrainingSchema {
  static let loudness = TrainingSchema(
    id: "loudness", table: "loudness", fileWord: "loudness",
    task: "Two notes of one pitch sound. Was the second louder or softer?",
    fields: [
      TrainingField(
        name: "levelDifference", kind: .number(-90...12, unit: "dB"), lineName: "levelDifference",
        trialName: "asked_db", meaning: "How much louder the second note was, as asked"),
      TrainingField(
        name: "answeredLouder",
        kind: .truth(
          no: "softer", yes: "louder", words: (LoudnessExercise.softer, LoudnessExercise.louder)),
        lineName: "answer", trialName: "response", meaning: "The answer"),
      TrainingField(
        name: "isCorrect", kind: .truth(no: "wrong", yes: "right"), lineName: "correct",
        trialName: "correct",
        meaning: "Whether the answer was right"),
    ])
}
