package import PeachCore
package import PeachText

/// Writes the events of a training as the lines of JSON that scripts read.
package struct TrainingLineWriter: Sendable {
  private let text: Catalog
  private let reveals: Bool
  private var number = 0
  /// The moment the training began, in seconds of CLOCK_MONOTONIC.
  package var beginning = 0.0

  /// Creates a writer for a training.
  /// - Parameters:
  ///   - reveals: true to name the hidden offset.
  ///   - text: the language of the reasons.
  package init(reveals: Bool, text: Catalog) {
    self.text = text
    self.reveals = reveals
  }

  /// Returns the line of an event; nil for one that scripts do not get.
  package mutating func line(_ event: TrainingEvent) -> String? {
    if case .exercise(let number, _, _) = event { self.number = number }
    return switch event {
    case .exercise(let number, let exercise, let referencePitch):
      JSONLine.encode(JSONObject(number, exercise, referencePitch, reveals: reveals))
    case .note(let which, let onset):
      JSONLine.encode(JSONObject(which, onset, of: number, since: beginning))
    case .keysLeftOut(let left, let count, _):
      JSONLine.encode(JSONObject(leftOut: left, of: count))
    case .awaiting: JSONLine.encode(JSONObject("awaiting", n: number))
    case .result(let number, let outcome, let storage):
      JSONLine.encode(JSONObject(number, outcome, storage))
    case .void(let number):
      JSONLine.encode(JSONObject("void", n: number, ["reason": "dropout"]))
    case .replayed(let number): JSONLine.encode(JSONObject("replayed", n: number))
    case .measured(let measurement): JSONLine.encode(MeasuredLine(measurement))
    case .stopped(let reason, let completed):
      JSONLine.encode(StoppedLine(reason, completed, text))
    case .tuned, .feedback, .unsaved, .dropoutAdvice: nil
    }
  }
}
