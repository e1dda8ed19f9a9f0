/// One place of a screen.
package struct Cell: Hashable, Sendable {
  /// What stands there; a space when nothing does.
  package var character: Character
  /// How it looks.
  package var style: Style
  /// Columns it takes: 1, 2, or 0 for the second half of a wide character before it.
  package var width: UInt8

  /// A cell of one column.
  package init(_ character: Character = " ", style: Style = .plain) {
    self.init(character, style: style, width: 1)
  }

  init(_ character: Character, style: Style, width: UInt8) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// Nothing.
  package static let blank = Cell()
}
