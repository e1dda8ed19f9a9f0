import PeachCore
import PeachStudio
import PeachText

/// Turns what a user types into actions of a session.
protocol Answers: Sendable {
  /// Whether single keys answer; else lines do.
  var areKeys: Bool { get }

  /// Acts on a key or a line while an answer is awaited.
  /// - Returns: what came of it.
  func take(_ input: String) async -> AnswerOutcome
}

/// What came of an input.
enum AnswerOutcome: Sendable {
  /// The exercise is answered.
  case answered
  /// It was acted on, and the exercise is still open.
  case open
  /// It would have been an answer, at another time: the exercise turned void, or is not open yet.
  case early
  /// It meant nothing; the sentence says what would.
  case refused(String)
}

/// h and l, and t in German.
struct ComparisonAnswers: Answers {
  let session: ComparisonSession
  let means: AnswerMeans
  let text: Catalogue

  var areKeys: Bool { true }

  func take(_ input: String) async -> AnswerOutcome {
    switch input.lowercased() {
    case "h": await answer(higher: true)
    case "l": await answer(higher: false)
    case "t" where text.language == .german: await answer(higher: false)
    default: .refused(text(TrainingText.compareRetry, ["input": "“\(input)”"]))
    }
  }

  private func answer(higher: Bool) async -> AnswerOutcome {
    await session.answer(higher: higher, by: means) == .taken ? .answered : .early
  }
}

/// Signed cents, and an empty line.
struct MatchingAnswers: Answers {
  let session: PitchMatchingSession
  let means: AnswerMeans
  let text: Catalogue

  var areKeys: Bool { false }

  func take(_ input: String) async -> AnswerOutcome {
    if input.isEmpty { return await session.commit(by: means) == .taken ? .answered : .early }
    guard let cents = number(input) else {
      return .refused(text(TrainingText.matchRetry, ["input": "“\(input)”"]))
    }
    return await session.adjust(by: Cents(cents)) ? .open : .early
  }

  /// A plain decimal number; a German one may have a comma.
  private func number(_ input: String) -> Double? {
    let digits = input.replacing("−", with: "-").replacing(
      text.language.decimalSeparator, with: ".")
    return Double(plain: digits)
  }
}
