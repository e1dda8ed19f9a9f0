/// A key, with the modifiers held at the same time.
package struct Key: Hashable, Sendable {
  /// The code of a key.
  package enum Code: Hashable, Sendable {
    /// A key that produces a character, given with shift already applied.
    case character(Character)
    /// Return or Enter.
    case enter
    /// The Tab key.
    case tab
    /// Shift and Tab.
    case backTab
    /// Escape.
    case escape
    /// Backspace, which deletes to the left.
    case backspace
    /// Delete, which deletes to the right.
    case delete
    /// Insert.
    case insert
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, such as F1.
    case function(Int)
  }

  /// The code of the key.
  package var code: Code
  /// The modifiers held.
  package var modifiers: Modifiers
  /// True if the key was not pressed again but is held down and repeats.
  ///
  /// This cannot always be detected; see ``KeyRepeats``.
  package var isRepeat: Bool

  /// Creates a key.
  package init(_ code: Code, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.code = code
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
