import PeachCore
import PeachStudio
import PeachTerminal
import PeachText
import TerminalKit

/// Makes answers of the keys of a terminal: single ones, and the numbers of cents that are typed as a line.
struct KeyLine {
  /// The effect of a key: an answer or nothing yet, and what the terminal shows of it.
  typealias Result = (item: TrainingInput.Item?, echo: String)

  /// The characters of numbers of cents.
  private static let figures = Set("0123456789+-−.,")

  /// The answers, by the names that browsers have for their keys.
  private let answers: [String: TrainingAnswer]
  /// True if numbers are lines; false if every key is an answer by itself.
  private let hasNumbers: Bool
  private var line = ""

  /// Creates a reader of the keys of a training.
  init(_ mode: TrainingMode, _ text: Catalog) {
    answers = text.answers(in: mode)
    hasNumbers = mode.isTuned
  }

  /// Takes an event of the terminal.
  /// - Returns: nil if it means nothing here, such as a key that is held down.
  mutating func take(_ event: InputEvent) -> Result? {
    switch event {
    // Control-D also ends the input here, although the terminal does not handle it.
    case .end, .key(Key(.character("d"), .control)): (.end, "")
    case .key(let key): take(key)
    default: nil
    }
  }

  private mutating func take(_ key: Key) -> Result? {
    switch key.code {
    case .character(let figure) where hasNumbers && Self.figures.contains(figure):
      line.append(figure)
      return (nil, String(figure))
    case .backspace where !line.isEmpty:
      line.removeLast()
      return (nil, "\u{8} \u{8}")
    case .enter where !key.isRepeat:
      defer { line = "" }
      return (.typed(line), line.isEmpty ? "" : "\n")
    default: break
    }
    if let answer = key.answer(in: answers) { return (.answer(answer), "") }
    guard !key.isRepeat, key.modifiers.isEmpty, case .character(let character) = key.code else {
      return nil
    }
    return (.typed(String(character)), "")
  }
}
