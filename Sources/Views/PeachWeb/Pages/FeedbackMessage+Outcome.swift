import PeachCore
import PeachStudio
import PeachText

extension FeedbackMessage {
  /// Creates the feedback on an answer, as shown and as announced.
  init(_ number: Int, _ outcome: Outcome, _ text: Catalog) {
    n = number
    said = text.verdict(outcome.verdict)
    switch outcome.verdict {
    case .choice(let isRight): correct = isRight
    case .error(let error):
      userCentError = error.value
      band = MatchBand(error).rawValue
      sharp = error > .zero
      shown = text.shown(error)
    }
  }
}
