@testable import PeachStudio

extension TrainingDescription {
  static let loudness = TrainingDescription(
    schema: .loudness, command: "louder",
    choices: [
      TrainingChoice(word: LoudnessExercise.louder, label: LoudnessText.louder) { _ in "l" },
      TrainingChoice(word: LoudnessExercise.softer, label: LoudnessText.softer) { _ in "f" },
    ],
    linePrompt: LoudnessText.prompt, keyPrompt: LoudnessText.prompt, retry: LoudnessText.retry
  ) { _, _ in LoudnessTraining() }
}

extension TrainingMode {
  static let loudness = TrainingMode(
    id: "loudness", training: .loudness, name: LoudnessText.name, guide: LoudnessText.guide,
    introduction: LoudnessText.introduction)
}
