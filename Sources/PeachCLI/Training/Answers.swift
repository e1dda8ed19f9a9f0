import PeachHost

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
  /// It meant nothing; the sentence says what would.
  case refused(String)
}

/// h and l, and t in German.
struct ComparisonAnswers: Answers {
  let session: ComparisonSession
  let text: Catalogue

  var areKeys: Bool { true }

  func take(_ input: String) async -> AnswerOutcome {
    switch input.lowercased() {
    case "h": await session.answer(higher: true)
    case "l": await session.answer(higher: false)
    case "t" where text.language == .german: await session.answer(higher: false)
    default: return .refused(text(TrainingText.compareRetry, ["input": "“\(input)”"]))
    }
    return .answered
  }
}

/// Signed cents, and an empty line.
struct MatchingAnswers: Answers {
  let session: PitchMatchingSession
  let text: Catalogue

  var areKeys: Bool { false }

  func take(_ input: String) async -> AnswerOutcome {
    if input.isEmpty {
      await session.commit()
      return .answered
    }
    guard let cents = number(input) else {
      return .refused(text(TrainingText.matchRetry, ["input": "“\(input)”"]))
    }
    await session.adjust(by: Cents(cents))
    return .open
  }

  /// A plain decimal number; a German one may have a comma.
  private func number(_ input: String) -> Double? {
    let digits = input.replacing("−", with: "-").replacing(
      text.language.decimalSeparator, with: ".")
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) else {
      return nil
    }
    return Double(digits)
  }
}
