import PeachCore
import PeachTerminal
import TerminalKit

/// Makes answers of the keys of a terminal: single ones, and the numbers of cents that are typed as a line.
struct KeyLine {
  /// The effect of a key: an answer or nothing yet, and what the terminal shows of it.
  typealias Result = (item: TrainingInput.Item?, echo: String)

  /// The characters of numbers of cents.
  private static let figures = Set("0123456789+-−.,")

  /// True if keys tune and numbers are lines; false if every key is an answer by itself.
  private let isUsed: Bool
  private var line = ""

  /// Creates a reader of keys.
  init(isUsed: Bool) { self.isUsed = isUsed }

  /// Takes an event of the terminal.
  /// - Returns: nil if it means nothing here, such as a key that is held down.
  mutating func take(_ event: InputEvent) -> Result? {
    switch event {
    // Control-D also ends the input here, although the terminal does not handle it.
    case .end, .key(Key(.character("d"), .control)): (.end, "")
    case .key(let key): isUsed ? edit(key) : answer(key)
    default: nil
    }
  }

  private func answer(_ key: Key) -> Result? {
    guard !key.isRepeat, key.modifiers.isEmpty else { return nil }
    return switch key.code {
    case .up where !isUsed: (.typed("h"), "")
    case .down where !isUsed: (.typed("l"), "")
    case .enter where !isUsed: (.typed(""), "")
    case .character(let character): (.typed(String(character)), "")
    default: nil
    }
  }

  private mutating func edit(_ key: Key) -> Result? {
    if let cents = MatchingKeys.step(of: key) { return (.tuned(cents), "") }
    switch key.code {
    case .character(let figure) where Self.figures.contains(figure):
      line.append(figure)
      return (nil, String(figure))
    case .backspace where !line.isEmpty:
      line.removeLast()
      return (nil, "\u{8} \u{8}")
    case .enter where !key.isRepeat:
      defer { line = "" }
      return (.typed(line), line.isEmpty ? "" : "\n")
    default: return answer(key)
    }
  }
}
