import TerminalKit

/// Keys of a screen that belong together, such as two arrows: what each does, and the words for them.
struct KeyBinding: Sendable {
  typealias Actions = [(key: Key.Code, action: AppAction)]

  /// The keys that the footer and the help name, with their actions.
  var keys: Actions = []
  /// Further keys, which are not named.
  var also: Actions = []
  /// The name that the help has for input other than these keys, such as the mouse.
  var name: String?
  /// The words in the footer; nil to leave it out there.
  var title: String?
  /// The words in the help; nil to leave it out there.
  var help: TerminalText?
  /// True if the keys act only while the help is open.
  var isForHelp = false

  /// The action of a click on the footer; nil if the keys have different ones.
  var onlyAction: AppAction? { keys.count == 1 ? keys[0].action : nil }

  /// Returns the action of a key; nil for another key.
  func action(of key: Key.Code) -> AppAction? {
    (keys + also).first { $0.key == key }?.action
  }
}

/// All keys of a screen, in the order of its footer and of its help.
struct KeyTable: Sendable {
  /// The effect of a key that no binding names.
  enum Others: Sendable {
    case ignored
    /// Characters are typed.
    case typed
    case act(AppAction)
  }

  var bindings: [KeyBinding]
  var others = Others.ignored

  /// Returns the action of a key, with Shift in finer steps; letters mean the same in both cases.
  func action(of key: Key) -> AppAction? {
    if key.isItself,
      let action = bindings.lazy.compactMap({ $0.action(of: key.code.lowercased) }).first
    {
      return key.modifiers.contains(.shift) ? action.finer : action
    }
    switch others {
    case .ignored: return nil
    case .act(let action): return action
    case .typed:
      guard key.isItself, case .character(let character) = key.code else { return nil }
      return .type(character)
    }
  }
}
