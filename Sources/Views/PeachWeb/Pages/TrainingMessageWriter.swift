import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// Writes the messages with the events of a page's training.
struct TrainingMessageWriter: Sendable {
  /// The writer of everything else.
  let writer: PageMessageWriter
  /// The training.
  let training: StudioTraining
  /// True if the page's device vibrates at a wrong answer.
  let vibrates: Bool

  /// The number of the exercise, counted from 1.
  var number = 0

  private var text: Catalog { writer.text }

  /// Returns the message for an event.
  mutating func message(_ event: TrainingEvent) async -> String {
    if case .exercise(let number, _, _) = event { self.number = number }
    return switch event {
    case .exercise(let number, let exercise, let referencePitch):
      line(
        JSONObject(number, exercise, referencePitch, reveals: false),
        [
          "label": text.label(of: exercise.task, in: training.mode),
          "question": text.question(training.mode),
        ])
    case .keysLeftOut(let left, let count, let intervals):
      line(
        JSONObject(leftOut: left, of: count),
        sentence: text.leftOut(left, of: count, intervals: intervals))
    case .note(let which, let onset):
      JSONLine.encode(JSONObject(which, onset, of: number, since: training.beginning))
    case .awaiting: JSONLine.encode(JSONObject("awaiting", n: number))
    case .tuned(let cents): JSONLine.encode(JSONObject(["event": "tuned", "cents": cents.value]))
    case .feedback(let number, let outcome): feedback(number, outcome)
    case .result(let number, let outcome, let storage):
      JSONLine.encode(JSONObject(number, outcome, storage))
    case .unsaved(let unsaved):
      writer.said(unsaved == nil ? "saved" : "unsaved", text.sentence(unsaved))
    case .void(let number):
      line(
        JSONObject("void", n: number, ["reason": "dropout"]), sentence: text(TrainingText.void))
    case .replayed(let number):
      line(JSONObject("replayed", n: number), sentence: text(TrainingText.replayed))
    case .dropoutAdvice(let advice):
      writer.said("advice", text(advice))
    case .measured(let measurement): JSONLine.encode(MeasuredLine(measurement))
    case .stopped(let reason, let completed):
      line(
        StoppedLine(reason, completed, text), sentence: await sentence(reason))
    }
  }

  private func line(_ line: some Encodable, _ texts: KeyValuePairs<String, String?>) -> String {
    JSONLine.encode(WithTexts(line: line, texts: texts))
  }

  private func line(_ line: some Encodable, sentence: String?) -> String {
    JSONLine.encode(WithTexts(line: line, texts: ["sentence": sentence]))
  }

  private func feedback(_ number: Int, _ outcome: Outcome) -> String {
    var message = FeedbackMessage(number, outcome, text)
    if message.correct == false, vibrates, outcome.conditions.settings.tick {
      message.vibrate = true
    }
    return JSONLine.encode(message)
  }

  /// Returns the sentence for the end of a training; nil if the state of the sound already says it.
  private func sentence(_ reason: StopReason) async -> String? {
    switch reason {
    case .lost(let error): await writer.sentence(error)
    case .soundReturned: nil
    default: text.sentence(reason)
    }
  }
}
