import PeachText
import TerminalKit

/// A screen being drawn, with its clickable areas.
struct Canvas {
  let text: Catalog
  let theme: Theme
  private(set) var screen: Screen
  /// The clickable areas; where two overlap, the later one is on top.
  private(set) var targets: [(area: Area, action: AppAction)] = []
  /// The texts that did not fit; checked by a test.
  private(set) var overflows: [String] = []

  /// The texts written over another text, or over a line; checked by a test.
  private(set) var overlaps: [String] = []

  init(_ size: ScreenSize, text: Catalog, theme: Theme) {
    self.text = text
    self.theme = theme
    screen = Screen(size)
  }

  var width: Int { screen.size.columns }
  var height: Int { screen.size.rows }
  /// The number of columns left free on either side.
  static let margin = 3

  /// The area between the margins.
  var inner: Area { Area(column: 0, row: 0, width: width, height: height).inset(Self.margin, 0) }

  /// Writes a line; text that does not fit is cut off with an ellipsis.
  ///
  /// `limit` is the number of columns available, up to the edge if not given. If it `mayShorten`, a
  /// cut is not an error: names and reasons may be of any length. The column after the line is
  /// returned.
  @discardableResult
  mutating func put(
    _ line: String, _ column: Int, _ row: Int, _ style: Style, limit: Int? = nil,
    mayShorten: Bool = false
  ) -> Int {
    let room = min(limit ?? Int.max, width - column)
    if isTaken(columns: min(room, CharacterWidth.columns(of: line)), column, row) {
      overlaps.append(line)
    }
    guard CharacterWidth.columns(of: line) > room else {
      return screen.write(line, column: column, row: row, style)
    }
    if !mayShorten { overflows.append(line) }
    return screen.write(Self.shortened(line, to: room), column: column, row: row, style)
  }

  /// Returns true if anything but a space is there.
  private func isTaken(columns: Int, _ column: Int, _ row: Int) -> Bool {
    guard (0..<height).contains(row), column >= 0 else { return false }
    return (column..<max(column, min(column + columns, width)))
      .contains { screen[$0, row].character != " " }
  }

  mutating func center(_ line: String, _ row: Int, _ style: Style, in area: Area? = nil) {
    let area = area ?? inner
    let columns = CharacterWidth.columns(of: line)
    put(line, area.column + max(0, area.width - columns) / 2, row, style, limit: area.width)
  }

  mutating func right(_ line: String, _ row: Int, _ style: Style, in area: Area? = nil) {
    let area = area ?? inner
    let columns = CharacterWidth.columns(of: line)
    put(
      line, area.column + max(0, area.width - columns), row, style, limit: area.width,
      mayShorten: true)
  }

  /// Writes a text of several lines.
  /// - Returns: the number of lines used.
  @discardableResult
  mutating func paragraph(
    _ words: String, _ area: Area, _ style: Style, centered: Bool = false, mayShorten: Bool = false
  ) -> Int {
    let lines = words.wrapped(toColumns: area.width)
    if lines.count > area.height, !mayShorten { overflows.append(words) }
    for (index, line) in lines.prefix(area.height).enumerated() {
      let isCut = index == area.height - 1 && lines.count > area.height
      let line = isCut ? Self.shortened(line + " …", to: area.width) : line
      if centered {
        center(line, area.row + index, style, in: area)
      } else {
        put(line, area.column, area.row + index, style, limit: area.width, mayShorten: mayShorten)
      }
    }
    return min(lines.count, area.height)
  }

  /// Draws a frame with round corners.
  mutating func frame(_ area: Area, _ style: Style) {
    guard area.width > 1, area.height > 1 else { return }
    let corners = theme.glyphs.corners
    let line = String(repeating: "─", count: area.width - 2)
    let (last, right) = (area.row + area.height - 1, area.column + area.width - 1)
    screen.write("\(corners[0])\(line)\(corners[1])", column: area.column, row: area.row, style)
    for row in area.row + 1..<last {
      screen.write("│", column: area.column, row: row, style)
      screen.write("│", column: right, row: row, style)
    }
    screen.write("\(corners[2])\(line)\(corners[3])", column: area.column, row: last, style)
  }

  mutating func fill(_ area: Area, _ style: Style, _ character: Character = " ") {
    let line = String(repeating: character, count: max(0, area.width))
    for row in area.row..<area.row + area.height {
      screen.write(line, column: area.column, row: row, style)
      screen.paint(
        columns: area.column..<area.column + max(0, area.width), rows: row..<row + 1, style)
    }
  }

  mutating func cell(_ character: Character, _ column: Int, _ row: Int, _ style: Style) {
    screen.write(String(character), column: column, row: row, style)
  }

  mutating func target(_ area: Area, _ action: AppAction) { targets.append((area, action)) }

  mutating func showCursor(_ column: Int, _ row: Int) {
    screen.showCursor(column: min(column, width - 1), row: row)
  }

  /// Marks a row as the chosen one, and leaves the hidden cursor there.
  mutating func markChosen(_ column: Int, _ row: Int) {
    put(theme.glyphs.chosen, column, row, theme.accent)
    screen.hideCursor(column: column, row: row)
  }

  /// Returns the action of a click at a position.
  func action(column: Int, row: Int) -> AppAction? {
    targets.last { $0.area.contains(column: column, row: row) }?.action
  }

  /// Returns a line shortened to the given number of columns.
  static func shortened(_ line: String, to columns: Int) -> String {
    guard CharacterWidth.columns(of: line) > columns else { return line }
    guard columns > 0 else { return "" }
    var line = line
    while CharacterWidth.columns(of: line) > columns - 1 { line.removeLast() }
    return line + "…"
  }
}
