package import PeachCore
import PeachStudio
package import TerminalKit

extension Key {
  /// Returns the answer that a key gives.
  /// - Parameter answers: the answers, by the names that browsers have for the keys.
  /// - Returns: the answer; nil for another key, and for one that is held down, unless it moves a note.
  package func answer(in answers: [String: TrainingAnswer]) -> TrainingAnswer? {
    guard isItself,
      let answer = answers.first(where: { Key.Code(named: $0.key) == code.lowercased })?.value
    else { return nil }
    if isRepeat, !answer.repeats { return nil }
    return modifiers.contains(.shift) ? answer.finer : answer
  }

  /// False for a letter with Control or Alt, which is another key.
  var isItself: Bool {
    if case .character = code { modifiers.isDisjoint(with: [.control, .alt]) } else { true }
  }
}

extension Key.Code {
  /// The keys that produce no letter, by the names that browsers have for them.
  private static let named: [String: Key.Code] = [
    "ArrowUp": .up, "ArrowDown": .down, "ArrowLeft": .left, "ArrowRight": .right,
    "PageUp": .pageUp, "PageDown": .pageDown, "Enter": .enter, " ": .character(" "),
  ]

  /// Creates a key from the name that browsers have for it.
  init?(named name: String) {
    guard let code = Self.named[name] ?? name.first.map({ .character($0) }) else { return nil }
    self = code
  }

  /// The key without Shift, which says whether a letter is a capital.
  var lowercased: Key.Code {
    guard case .character(let letter) = self else { return self }
    return letter.lowercased().first.map { .character($0) } ?? self
  }
}
