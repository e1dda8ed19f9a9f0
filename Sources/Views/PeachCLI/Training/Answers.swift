import PeachCore
import PeachStudio
import PeachText

/// Turns user input into actions of a session.
protocol Answers: Sendable {
  /// Acts on a key or a line while an answer is awaited.
  /// - Returns: the outcome.
  func take(_ input: String) async -> AnswerOutcome

  /// Moves a note that is tuned by keys, as far as the slider reaches.
  func tune(by cents: Cents) async
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
  let training: StudioTraining
  let means: InputMethod
  let text: Catalog

  func take(_ input: String) async -> AnswerOutcome {
    switch input.lowercased() {
    case "h": await answer(.higher(true))
    case "r": await answer(.replay)
    case let key where text.lowerKeys.map(String.init).contains(key): await answer(.higher(false))
    default: .refused(text(TrainingText.compareRetry, ["input": text.quoted(input)]))
    }
  }

  /// Does nothing, as there is no note to tune.
  func tune(by cents: Cents) async {}

  private func answer(_ answer: TrainingAnswer) async -> AnswerOutcome {
    await training.answer(answer, by: means) == .taken ? .answered : .early
  }
}

/// The answers in signed cents, and an empty line.
struct MatchingAnswers: Answers {
  let training: StudioTraining
  let means: InputMethod
  let text: Catalog

  func take(_ input: String) async -> AnswerOutcome {
    if input.isEmpty {
      return await training.answer(.commit, by: means) == .taken ? .answered : .early
    }
    guard let cents = number(input) else {
      return .refused(text(TrainingText.matchRetry, ["input": text.quoted(input)]))
    }
    let (offset, span) = (await training.offset, PitchMatchingSession.span)
    guard abs(offset.value + cents) <= span.value else {
      return .refused(
        text(
          TrainingText.matchBeyond,
          [
            "input": text.quoted(input),
            "low": text.signed(-span.value - offset.value, decimals: 1),
            "high": text.signed(span.value - offset.value, decimals: 1),
          ]))
    }
    return await training.answer(.shift(by: Cents(cents))) == .taken ? .open : .early
  }

  func tune(by cents: Cents) async { await training.answer(.shift(by: cents)) }

  /// Parses a plain decimal number; in German it may have a comma.
  private func number(_ input: String) -> Double? {
    let digits = input.replacing("−", with: "-").replacing(
      text.language.decimalSeparator, with: ".")
    return Double(plain: digits)
  }
}
