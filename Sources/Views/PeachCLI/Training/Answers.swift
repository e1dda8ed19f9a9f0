import PeachCore
import PeachStudio
import PeachText

/// Turns user input into actions of a session.
protocol Answers: Sendable {
  /// Acts on a key or a line while an answer is awaited.
  /// - Returns: the outcome.
  func take(_ input: String) async -> AnswerOutcome
}

/// The outcome of an input.
enum AnswerOutcome: Sendable {
  /// The exercise is answered.
  case answered
  /// The input had an effect, and the exercise is still open.
  case open
  /// The input came at the wrong time for an answer: the exercise became void, or is not open yet.
  case early
  /// The input was not understood; the sentence lists valid ones.
  case refused(String)
}

/// The answers h and l, and in German t instead of l.
struct ComparisonAnswers: Answers {
  let session: ComparisonSession
  let means: AnswerMeans
  let text: Catalogue

  func take(_ input: String) async -> AnswerOutcome {
    switch input.lowercased() {
    case "h": await answer(higher: true)
    case let key where text.lowerKeys.map(String.init).contains(key): await answer(higher: false)
    default: .refused(text(TrainingText.compareRetry, ["input": text.quoted(input)]))
    }
  }

  private func answer(higher: Bool) async -> AnswerOutcome {
    await session.answer(higher: higher, by: means) == .taken ? .answered : .early
  }
}

/// The answers in signed cents, and an empty line.
struct MatchingAnswers: Answers {
  let session: PitchMatchingSession
  let means: AnswerMeans
  let text: Catalogue

  func take(_ input: String) async -> AnswerOutcome {
    if input.isEmpty { return await session.commit(by: means) == .taken ? .answered : .early }
    guard let cents = number(input) else {
      return .refused(text(TrainingText.matchRetry, ["input": text.quoted(input)]))
    }
    return await session.adjust(by: Cents(cents)) ? .open : .early
  }

  /// Parses a plain decimal number; in German it may have a comma.
  private func number(_ input: String) -> Double? {
    let digits = input.replacing("−", with: "-").replacing(
      text.language.decimalSeparator, with: ".")
    return Double(plain: digits)
  }
}
