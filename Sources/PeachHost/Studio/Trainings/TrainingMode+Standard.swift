import PeachCore
import PeachText

extension TrainingDescription {
  static let comparison = TrainingDescription(
    schema: .comparison, command: "compare",
    choices: [
      TrainingChoice(word: Comparison.higher, label: ScreenText.higher) { _ in "h" },
      TrainingChoice(word: Comparison.lower, label: ScreenText.lower) {
        // T too in German, from "tiefer".
        $0 == .german ? "lt" : "l"
      },
    ],
    linePrompt: TrainingText.comparePrompt, keyPrompt: TrainingText.comparePrompt,
    retry: TrainingText.compareRetry
  ) { ComparisonTraining(strategy: $0, profile: $1) }

  static let pitchMatching = TrainingDescription(
    schema: .pitchMatching, command: "match", choices: [], linePrompt: TrainingText.matchPrompt,
    keyPrompt: TrainingText.matchKeys, retry: TrainingText.matchRetry
  ) { _, _ in PitchMatchingTraining() }
}

extension TrainingMode {
  /// Comparison: the second note is judged as higher or lower.
  package static let comparison = TrainingMode(
    id: "comparison", training: .comparison, name: TrainingText.comparison,
    guide: GuideText.comparison, introduction: TrainingText.compareIntroduction)
  /// Pitch matching: a note is tuned to the remembered one.
  package static let pitchMatching = TrainingMode(
    id: "pitchMatching", training: .pitchMatching, name: TrainingText.pitchMatching,
    guide: GuideText.pitchMatching, introduction: TrainingText.matchIntroduction)
  /// Interval comparison: the second note is judged as higher or lower than its interval requires.
  package static let intervalComparison = TrainingMode(
    id: "intervalComparison", training: .comparison, isInterval: true,
    name: ScreenText.intervalComparison, guide: GuideText.intervalComparison,
    introduction: TrainingText.compareIntervalIntroduction, question: GuideText.intervalQuestion)
  /// Interval pitch matching: a note is tuned to an interval above the remembered one.
  package static let intervalPitchMatching = TrainingMode(
    id: "intervalPitchMatching", training: .pitchMatching, isInterval: true,
    name: ScreenText.intervalPitchMatching, guide: GuideText.intervalPitchMatching,
    introduction: TrainingText.matchIntroduction)
  /// Measurement: comparisons that find out the threshold.
  package static let measurement = TrainingMode(
    id: "measurement", training: .comparison, name: ScreenText.measurement,
    guide: GuideText.measurement, introduction: TrainingText.measureIntroduction)
}
