import PeachCore
import PeachStudio
import PeachText

extension FeedbackMessage {
  /// Creates the feedback on an answer, as shown and as announced.
  init(_ number: Int, _ outcome: Outcome, _ text: Catalog) {
    n = number
    switch outcome {
    case .comparison(let completed):
      correct = completed.isCorrect
      said = text.verdict(completed)
    case .pitchMatching(let completed):
      userCentError = completed.userCentError.value
      band = MatchBand(completed.userCentError).rawValue
      sharp = completed.userCentError > .zero
      shown = text.shown(completed)
      said = text.verdict(completed)
    }
  }
}
