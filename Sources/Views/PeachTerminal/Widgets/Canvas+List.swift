import TerminalKit

extension Canvas {
  /// Draws the list of a screen: a line for each row around the chosen one, as far as there is room, with marks on the
  /// right if there is more above or below.
  /// - Parameters:
  ///   - state: the state, whose screen the list is on.
  ///   - area: the area of all lines.
  ///   - marksChosen: false if the rows mark what is chosen themselves.
  ///   - draw: draws a row, by its index, into its line; `isChosen` is true for the chosen one.
  mutating func list(
    _ state: AppState, _ area: Area, marksChosen: Bool = true,
    draw: (_ index: Int, _ isChosen: Bool, _ line: Area, _ canvas: inout Canvas) -> Void
  ) {
    let (choices, selection) = (state.choices, state.selection)
    let first = max(0, min(selection - area.height / 2, choices.count - area.height))
    let visible = first..<min(choices.count, first + area.height)
    for index in visible {
      let line = Area(
        column: area.column, row: area.row + index - first, width: area.width, height: 1)
      let isChosen = choices[index] && index == selection
      if choices[index] { target(line, .row(index)) }
      if isChosen, marksChosen { markChosen(line.column, line.row) }
      draw(index, isChosen, line, &self)
    }
    let column = area.column + area.width - 1
    if first > 0 { put(theme.glyphs.up, column, area.row, theme.faint) }
    if visible.upperBound < choices.count {
      put(theme.glyphs.down, column, area.row + area.height - 1, theme.faint)
    }
  }

  /// Draws a name, and in faint letters what belongs to it, into a line of a list.
  mutating func columns(_ name: String, _ style: Style, and more: String, in line: Area) {
    let limit = line.width - 4
    let end = put(
      name, line.column + 4, line.row, style, limit: limit - 4, mayShorten: true)
    let column = max(end + 2, line.column + 40)
    put(
      more, column, line.row, theme.faint, limit: max(0, line.column + limit - column),
      mayShorten: true)
  }

  /// Draws the message of a screen, where a click confirms what it asks.
  /// - Returns: false without such a row.
  mutating func message(_ state: AppState, _ area: Area) -> Bool {
    guard let message = state.message else { return false }
    paragraph(message, area, theme.warning, mayShorten: true)
    if state.unconfirmed != nil { target(area, .confirm) }
    return true
  }

  /// Draws the message of a screen below its list, or without one what there is to say of the chosen row.
  mutating func below(_ state: AppState, row: Int, height: Int, otherwise words: String) {
    let area = Area(column: inner.column, row: row, width: inner.width, height: height)
    if !message(state, area) { paragraph(words, area, theme.faint, mayShorten: true) }
  }
}
