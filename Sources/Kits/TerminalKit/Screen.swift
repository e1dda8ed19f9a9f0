/// What a terminal is to show: rows of cells.
package struct Screen: Hashable, Sendable {
  /// A cell's place, from the upper left.
  package struct Position: Hashable, Sendable {
    /// From 0 on.
    package var column: Int
    /// From 0 on.
    package var row: Int

    /// A place.
    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// How large it is.
  package let size: ScreenSize
  /// Where text is typed; nil to show no cursor.
  package var cursor: Position?
  // Rows that nobody wrote to share one buffer, and are compared in one step.
  var rows: [[Cell]]

  /// A blank screen.
  package init(_ size: ScreenSize) {
    self.size = size
    let blank = [Cell](repeating: .blank, count: size.columns)
    rows = [[Cell]](repeating: blank, count: size.rows)
  }

  /// A cell; a blank one outside of the screen.
  package subscript(column: Int, row: Int) -> Cell {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return .blank }
    return rows[row][column]
  }

  /// Writes one line of text; what lies outside of the screen is cut off.
  ///
  /// Control characters are left out: nothing in a text can move a cursor or change a mode.
  /// - Parameters:
  ///   - text: what to write.
  ///   - column: where it begins, may be left of the screen.
  ///   - row: the row.
  ///   - style: how it looks; without a background it keeps the one that is there.
  /// - Returns: the column behind the text.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, _ style: Style = .plain
  ) -> Int {
    var column = column
    for character in text {
      let width = CharacterWidth.columns(of: character)
      // A mark without a letter has nothing to stand on.
      if width == 0 { continue }
      put(character, width: width, column: column, row: row, style)
      column += width
    }
    return column
  }

  /// Gives cells a style and leaves what stands there.
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

  /// Half a wide character cannot stay.
  private mutating func makeRoom(_ column: Int, _ row: Int) {
    if rows[row][column].width == 0, column > 0, rows[row][column - 1].width == 2 {
      rows[row][column - 1] = Cell(" ", style: rows[row][column - 1].style)
    }
    if rows[row][column].width == 2, column + 1 < size.columns {
      rows[row][column + 1] = Cell(" ", style: rows[row][column + 1].style)
    }
  }

  /// The characters alone, row by row, without the spaces at their ends.
  package var text: String {
    rows.map { row in
      var line = String(row.lazy.filter { $0.width > 0 }.map(\.character))
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
