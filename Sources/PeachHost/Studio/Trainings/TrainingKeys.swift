package import PeachCore
import PeachSettings
package import PeachText

extension Catalog {
  /// Returns the answers that keys give in a training, in every view.
  ///
  /// With Shift they are ``PeachCore/TrainingAnswer/finer``.
  /// - Parameter mode: the training.
  /// - Returns: the answers, by the names that browsers have for the keys: "ArrowUp", "Enter", "h".
  package func answers(in mode: TrainingMode) -> [String: TrainingAnswer] {
    guard !mode.isTuned else {
      return [
        "ArrowUp": .shift(by: Cents(10)), "ArrowDown": .shift(by: Cents(-10)),
        "ArrowRight": .shift(by: Cents(1)), "ArrowLeft": .shift(by: Cents(-1)),
        "PageUp": .shift(by: Cents(50)), "PageDown": .shift(by: Cents(-50)),
        "Enter": .commit, " ": .commit,
      ]
    }
    var answers: [String: TrainingAnswer] = ["r": .replay]
    for (arrow, choice) in zip(["ArrowUp", "ArrowDown"], mode.training.choices) {
      answers[arrow] = choice.answer
      for letter in letters(of: choice) { answers[String(letter)] = choice.answer }
    }
    return answers
  }

  /// The letters that give an answer; the last is the one that texts name.
  package func letters(of choice: TrainingChoice) -> [Character] { Array(choice.letters(language)) }

  /// Returns the values of the answers of a training, for texts: their words and keys.
  package func values(of mode: TrainingMode) -> [String: String] {
    var values: [String: String] = [:]
    for (name, choice) in zip(["upper", "lower"], mode.training.choices) {
      values[name] = self(choice.label).lowercased()
      values[name + "Keys"] = letters(of: choice).map { $0.uppercased() }.joined(separator: ", ")
    }
    return values
  }

  /// The interval of an exercise, where intervals are trained: "Perfect Fifth Up, Just Intonation";
  /// a size that no tuning changes is alone: "3/2 down (702.0 cents)".
  package func label(of task: IntervalTask, in mode: TrainingMode) -> String? {
    guard mode.isInterval || !task.interval.isPrime else { return nil }
    let interval = name(of: task.interval)
    switch task.interval.interval.size {
    case .ratio, .cents: return interval
    case .named, .degree:
      guard task.tuningSystem != .equalTemperament else { return interval }
      return self(
        TrainingText.intervalLabel,
        ["interval": interval, "tuning": name(of: task.tuningSystem)])
    }
  }

  /// Returns the name of a training as shown on a button: "Interval Comparison".
  package func name(of mode: TrainingMode) -> String { self(mode.name) }

  /// Returns what is asked in a training where the answers alone do not say it; nil elsewhere.
  package func question(_ mode: TrainingMode) -> String? { mode.question.map { self($0) } }
}

extension TrainingChoice {
  /// The answer.
  package var answer: TrainingAnswer { .choice(word) }
}

extension TrainingMode {
  /// The answers that MIDI controls give.
  var midiAnswers: [(action: MIDIAction, answer: TrainingAnswer)] {
    isTuned
      ? [(.commit, .commit)]
      : zip([.higher, .lower], training.choices).map { ($0, $1.answer) }
  }
}

extension TrainingAnswer {
  /// The same in steps of a tenth, as a key does it with Shift.
  package var finer: TrainingAnswer {
    if case .shift(let cents) = self { .shift(by: Cents(cents.value / 10)) } else { self }
  }

  /// True if a key that is held down repeats it; any other answer is given once.
  package var repeats: Bool { if case .shift = self { true } else { false } }

  /// The answer as a page has it: the word of a choice, `replay`, `commit`, or a number of cents.
  package var word: String {
    switch self {
    case .choice(let word): word
    case .replay: "replay"
    case .move(let cents), .shift(let cents), .moved(let cents): "\(cents.value)"
    case .commit: "commit"
    }
  }
}
