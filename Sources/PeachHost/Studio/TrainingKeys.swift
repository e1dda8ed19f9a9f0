package import PeachCore
package import PeachText

extension Catalog {
  /// Returns the answers that keys give in a training, in every view.
  ///
  /// With Shift they are ``PeachCore/TrainingAnswer/finer``.
  /// - Parameter mode: the training.
  /// - Returns: the answers, by the names that browsers have for the keys: "ArrowUp", "Enter", "h".
  package func answers(in mode: TrainingMode) -> [String: TrainingAnswer] {
    guard mode.isComparison else {
      return [
        "ArrowUp": .shift(by: Cents(10)), "ArrowDown": .shift(by: Cents(-10)),
        "ArrowRight": .shift(by: Cents(1)), "ArrowLeft": .shift(by: Cents(-1)),
        "PageUp": .shift(by: Cents(50)), "PageDown": .shift(by: Cents(-50)),
        "Enter": .commit, " ": .commit,
      ]
    }
    var answers: [String: TrainingAnswer] = [
      "ArrowUp": .higher(true), "h": .higher(true), "ArrowDown": .higher(false), "r": .replay,
    ]
    for letter in lowerKeys { answers[String(letter)] = .higher(false) }
    return answers
  }

  /// The letters that answer "lower": L everywhere, and T too in German, from "tiefer"; the last is the one that
  /// texts name.
  package var lowerKeys: [Character] { language == .german ? ["l", "t"] : ["l"] }
}

extension TrainingAnswer {
  /// The same in steps of a tenth, as a key does it with Shift.
  package var finer: TrainingAnswer {
    if case .shift(let cents) = self { .shift(by: Cents(cents.value / 10)) } else { self }
  }

  /// True if a key that is held down repeats it; any other answer is given once.
  package var repeats: Bool { if case .shift = self { true } else { false } }

  /// The answer as a page has it: `higher`, `lower`, `replay`, `commit`, or a number of cents.
  package var word: String {
    switch self {
    case .higher(let isHigher): isHigher ? "higher" : "lower"
    case .replay: "replay"
    case .move(let cents), .shift(let cents), .moved(let cents): "\(cents.value)"
    case .commit: "commit"
    }
  }
}
