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

/// The keys held while another is pressed.
package struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, one for each key, as terminals number them.
  package let rawValue: UInt8

  /// Creates modifiers from their bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  package static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  package static let alt = Modifiers(rawValue: 2)
  /// Control.
  package static let control = Modifiers(rawValue: 4)

  /// Creates modifiers from the second parameter of a key sequence, which is the bits plus one.
  ///
  /// Super and the lock keys are ignored.
  init(parameter: Int) {
    self.init(rawValue: parameter > 1 ? UInt8(truncatingIfNeeded: parameter - 1) & 7 : 0)
  }
}

extension Key.Code: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that produces a character.
  package init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
