import PeachHost

extension FeedbackMessage {
  /// What is shown and said of an answer.
  init(_ number: Int, _ outcome: Outcome, _ text: Catalogue) {
    n = number
    switch outcome {
    case .comparison(let completed):
      correct = completed.isCorrect
      said = text.verdict(completed)
    case .pitchMatching(let completed):
      let error = completed.userCentError.value
      userCentError = error
      band = Self.band(error)
      sharp = error > 0
      shown = text(TrainingText.difference, ["cents": text.signed(error, decimals: 0)])
      said = Self.verdict(error, text)
    }
  }

  /// By the rounded error: dead centre, below 10 cents, to 30, beyond.
  private static func band(_ error: Double) -> String {
    switch abs(error.rounded()) {
    case 0: "center"
    case ..<10: "close"
    case ...30: "middling"
    default: "far"
    }
  }

  private static func verdict(_ error: Double, _ text: Catalogue) -> String {
    let size = text.number(abs(error), decimals: 0)
    if error.rounded() == 0 { return text(TrainingText.deadCenter) }
    return text(error > 0 ? TrainingText.centsSharp : .centsFlat, ["cents": size])
  }
}
