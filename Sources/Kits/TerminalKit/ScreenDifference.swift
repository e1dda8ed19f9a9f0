/// A generator of the output that changes a terminal from one screen to another, limited to changed
/// cells.
package struct ScreenDifference: Sendable {
  private let depth: ColorDepth

  /// Creates a generator for a terminal.
  /// - Parameter depth: the color depth of the terminal.
  package init(depth: ColorDepth) { self.depth = depth }

  /// Returns the bytes to write, as text.
  /// - Parameters:
  ///   - old: the screen the terminal shows; nil if it is not known.
  ///   - new: the screen to show.
  /// - Returns: the text; empty if both are the same.
  package func bytes(from old: Screen?, to new: Screen) -> String {
    var out = ""
    let old = old?.size == new.size ? old : nil
    if old == nil { out += "\u{1B}[0m\u{1B}[2J" }
    var pen = Pen(depth: depth)
    for row in 0..<new.size.rows {
      if let old, old.rows[row] == new.rows[row] { continue }
      writeRow(row, old?.rows[row], new.rows[row], &pen, &out)
    }
    let hadCursor = old?.showsCursor ?? false
    if !out.isEmpty {
      out += "\u{1B}[0m"
      // The cursor is hidden so that it does not jump about while cells are written.
      if hadCursor { out = "\u{1B}[?25l" + out }
    } else if old?.cursor == new.cursor, hadCursor == new.showsCursor {
      return ""
    }
    if let cursor = new.cursor { out += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H" }
    if new.showsCursor {
      out += "\u{1B}[?25h"
    } else if hadCursor {
      out += "\u{1B}[?25l"
    }
    // A terminal that supports this shows all of it at once; others ignore it.
    return "\u{1B}[?2026h" + out + "\u{1B}[?2026l"
  }

  private func writeRow(
    _ row: Int, _ old: [Cell]?, _ new: [Cell], _ pen: inout Pen, _ out: inout String
  ) {
    // The column of the pen in this row; nil if it is elsewhere.
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

  /// A pen that remembers the last selected style.
  private struct Pen {
    let depth: ColorDepth
    var style: Style?

    mutating func select(_ wanted: Style, _ out: inout String) {
      guard style != wanted else { return }
      out += "\u{1B}[\(wanted.selection(at: depth))m"
      style = wanted
    }
  }
}
