import PeachCore
import PeachStudio
import PeachText

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

/// Turns keys and lines into answers: letters, signed cents, and an empty line that lets a note go.
struct Answers: Sendable {
  let training: StudioTraining
  let means: InputMethod
  let text: Catalog

  /// Acts on a line, or on a letter that was typed.
  func take(_ input: String) async -> AnswerOutcome {
    if input.count == 1, let answer = text.answers(in: training.mode)[input.lowercased()] {
      return await take(answer)
    }
    let isTuned = training.mode.isTuned
    // Where a choice is made, Enter begins other things: it means nothing, and is no mistake.
    if input.isEmpty { return isTuned ? await take(.commit) : .open }
    guard isTuned, let cents = number(input) else {
      return .refused(text(training.mode.training.retry, ["input": text.quoted(input)]))
    }
    let (offset, span) = (await training.offset, PitchMatchingTraining.span)
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
    return await take(.shift(by: Cents(cents)))
  }

  /// Acts on an answer.
  func take(_ answer: TrainingAnswer) async -> AnswerOutcome {
    guard await training.answer(answer, by: means) == .taken else { return .early }
    if case .shift = answer { return .open }
    return .answered
  }

  /// Parses a plain decimal number; in German it may have a comma.
  private func number(_ input: String) -> Double? {
    let digits = input.replacing("−", with: "-").replacing(
      text.language.decimalSeparator, with: ".")
    return Double(plain: digits)
  }
}
