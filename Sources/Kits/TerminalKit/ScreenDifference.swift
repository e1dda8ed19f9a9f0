/// What has to be written to a terminal so that it shows another screen: changed cells only.
package struct ScreenDifference: Sendable {
  private let depth: ColourDepth

  /// Differences for a terminal.
  /// - Parameter depth: the colours it shows.
  package init(depth: ColourDepth) { self.depth = depth }

  /// The bytes, as text.
  /// - Parameters:
  ///   - old: what the terminal shows; nil when nobody knows.
  ///   - new: what it is to show.
  /// - Returns: nothing when both are the same.
  package func bytes(from old: Screen?, to new: Screen) -> String {
    var out = ""
    let old = old?.size == new.size ? old : nil
    if old == nil { out += "\u{1B}[0m\u{1B}[2J" }
    var pen = Pen(depth: depth)
    for row in 0..<new.size.rows {
      if let old, old.rows[row] == new.rows[row] { continue }
      writeRow(row, old?.rows[row], new.rows[row], &pen, &out)
    }
    let hadCursor = old?.cursor != nil
    if !out.isEmpty {
      out += "\u{1B}[0m"
      // Cells are written without a cursor that jumps about.
      if hadCursor { out = "\u{1B}[?25l" + out }
    } else if old?.cursor == new.cursor {
      return ""
    }
    if let cursor = new.cursor {
      out += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else if hadCursor {
      out += "\u{1B}[?25l"
    }
    // A terminal that knows how shows all of it at once; one that does not ignores it.
    return "\u{1B}[?2026h" + out + "\u{1B}[?2026l"
  }

  private func writeRow(
    _ row: Int, _ old: [Cell]?, _ new: [Cell], _ pen: inout Pen, _ out: inout String
  ) {
    // Where the pen stands in this row; nil when it is elsewhere.
    var place: Int?
    for (column, cell) in new.enumerated() where cell.width > 0 {
      let isSame: Bool =
        if let old { old[column] == cell } else { cell == .blank }
      if isSame { continue }
      if place != column { out += "\u{1B}[\(row + 1);\(column + 1)H" }
      pen.select(cell.style, &out)
      out.append(cell.character)
      place = column + Int(cell.width)
    }
  }

  /// Remembers the style that was selected last.
  private struct Pen {
    let depth: ColourDepth
    var style: Style?

    mutating func select(_ wanted: Style, _ out: inout String) {
      guard style != wanted else { return }
      out += "\u{1B}[\(wanted.selection(at: depth))m"
      style = wanted
    }
  }
}
