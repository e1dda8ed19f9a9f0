/// A cell of a screen.
package struct Cell: Hashable, Sendable {
  /// The character in the cell; a space if it is empty.
  package var character: Character
  /// The style of the cell.
  package var style: Style
  /// The number of columns it takes: 1, 2, or 0 for the second half of a preceding wide character.
  package var width: UInt8

  /// Creates a cell of one column.
  package init(_ character: Character = " ", style: Style = .plain) {
    self.init(character, style: style, width: 1)
  }

  init(_ character: Character, style: Style, width: UInt8) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// An empty cell.
  package static let blank = Cell()
}
