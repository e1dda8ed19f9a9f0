/// A key, with what was held beside it.
package struct Key: Hashable, Sendable {
  /// Which key.
  package enum Code: Hashable, Sendable {
    /// One that makes a character, as it was made: shift has been taken into account.
    case character(Character)
    /// Return or Enter.
    case enter
    /// The tabulator.
    case tab
    /// Shift and the tabulator.
    case backTab
    /// Escape.
    case escape
    /// Deletes to the left.
    case backspace
    /// Deletes to the right.
    case delete
    /// Insert.
    case insert
    /// Up.
    case up
    /// Down.
    case down
    /// Left.
    case left
    /// Right.
    case right
    /// To the beginning.
    case home
    /// To the end.
    case end
    /// A page up.
    case pageUp
    /// A page down.
    case pageDown
    /// F1 and its neighbours.
    case function(Int)
  }

  /// Which key.
  package var code: Code
  /// What was held.
  package var modifiers: Modifiers
  /// Whether it was not pressed anew but is held down, and repeats itself.
  ///
  /// As far as can be told: see ``KeyRepeats``.
  package var isRepeat: Bool

  /// A key.
  package init(_ code: Code, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.code = code
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
