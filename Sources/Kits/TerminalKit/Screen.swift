/// The contents of a terminal, as rows of cells.
package struct Screen: Hashable, Sendable {
  /// The position of a cell, from the upper left.
  package struct Position: Hashable, Sendable {
    /// The column, from 0.
    package var column: Int
    /// The row, from 0.
    package var row: Int
  }

  /// The size of the screen.
  package let size: ScreenSize
  /// The position of the cursor; nil to leave it hidden where it is.
  package private(set) var cursor: Position?
  /// True if the cursor is visible.
  package private(set) var showsCursor = false
  // Unwritten rows share one buffer, and are compared in one step.
  var rows: [[Cell]]

  /// Creates a blank screen.
  package init(_ size: ScreenSize) {
    self.size = size
    let blank = [Cell](repeating: .blank, count: size.columns)
    rows = [[Cell]](repeating: blank, count: size.rows)
  }

  /// Accesses a cell; a blank one outside the screen.
  package subscript(column: Int, row: Int) -> Cell {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return .blank }
    return rows[row][column]
  }

  /// Shows the cursor at a cell.
  package mutating func showCursor(column: Int, row: Int) {
    cursor = Position(column: column, row: row)
    showsCursor = true
  }

  /// Leaves the hidden cursor at a cell, where screen readers and magnifiers look, unless a cursor is shown.
  package mutating func hideCursor(column: Int, row: Int) {
    if !showsCursor { cursor = Position(column: column, row: row) }
  }

  /// Writes one line of text, clipped to the screen.
  ///
  /// Control characters are left out, so no text can move the cursor or change a mode.
  /// - Parameters:
  ///   - text: the text to write.
  ///   - column: the first column, which may be left of the screen.
  ///   - row: the row.
  ///   - style: the style; without a background, the existing one is kept.
  /// - Returns: the column after the text.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, _ style: Style = .plain
  ) -> Int {
    var column = column
    for character in text {
      let width = CharacterWidth.columns(of: character)
      // A mark without a letter has no base to combine with.
      if width == 0 { continue }
      put(character, width: width, column: column, row: row, style)
      column += width
    }
    return column
  }

  /// Sets the style of cells and keeps their characters.
  package mutating func paint(columns: Range<Int>, rows painted: Range<Int>, _ style: Style) {
    let columns = columns.clamped(to: 0..<size.columns)
    for row in painted.clamped(to: 0..<size.rows) {
      for column in columns { rows[row][column].style = style }
    }
  }

  private mutating func put(
    _ character: Character, width: Int, column: Int, row: Int, _ style: Style
  ) {
    guard rows.indices.contains(row), column >= 0, column + width <= size.columns else { return }
    makeRoom(column, row)
    var style = style
    style.background = style.background ?? rows[row][column].style.background
    rows[row][column] = Cell(character, style: style, width: UInt8(width))
    if width == 2 {
      makeRoom(column + 1, row)
      rows[row][column + 1] = Cell(" ", style: style, width: 0)
    }
  }

  /// Clears the other half of a wide character that is about to be overwritten.
  private mutating func makeRoom(_ column: Int, _ row: Int) {
    if rows[row][column].width == 0, column > 0, rows[row][column - 1].width == 2 {
      rows[row][column - 1] = Cell(" ", style: rows[row][column - 1].style)
    }
    if rows[row][column].width == 2, column + 1 < size.columns {
      rows[row][column + 1] = Cell(" ", style: rows[row][column + 1].style)
    }
  }

  /// The plain characters, row by row, without trailing spaces.
  package var text: String {
    rows.map { row in
      var line = String(row.lazy.filter { $0.width > 0 }.map(\.character))
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

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
