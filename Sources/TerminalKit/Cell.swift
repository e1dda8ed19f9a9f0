/// One place of a screen.
public struct Cell: Hashable, Sendable {
  /// What stands there; a space when nothing does.
  public var character: Character
  /// How it looks.
  public var style: Style
  /// Columns it takes: 1, 2, or 0 for the second half of a wide character before it.
  public var width: UInt8

  /// A cell of one column.
  public init(_ character: Character = " ", style: Style = .plain) {
    self.init(character, style: style, width: 1)
  }

  init(_ character: Character, style: Style, width: UInt8) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// Nothing.
  public static let blank = Cell()
}
