import PeachCore
import TerminalKit

/// The keys of a piano in two rows, as narrow as needed.
enum KeyboardDrawing {
  /// Draws two rows of keys, with a mark on the one that is looked at, if any, by its index.
  static func draw(
    _ keys: [ProfileKey], _ layout: TerminalKeyboard, _ area: Area, chosen: Int? = nil,
    _ canvas: inout Canvas
  ) {
    for column in 0..<layout.columns {
      let indices = layout.keys(in: column, of: keys.count)
      let shown = indices.map { keys[$0].note.number }
      let place = area.column + column
      if layout.keysPerColumn > 1 {
        upperHalf(shown, place, area.row, &canvas)
        canvas.cell(" ", place, area.row + 1, white(canvas.theme))
      } else {
        let number = shown[0]
        let part = column % layout.columnsPerKey
        canvas.cell(
          " ", place, area.row, isBlack(number) ? black(canvas.theme) : white(canvas.theme))
        lowerHalf(number, part, layout.columnsPerKey, place, area.row + 1, &canvas)
      }
      guard let chosen, indices.contains(chosen) else { continue }
      let mark = canvas.theme.glyphs.up
      canvas.put(mark, place, area.row + (isBlack(shown[0]) ? 0 : 1), canvas.theme.chosenKey)
    }
  }

  /// Draws two keys in one column, as its left and its right half.
  private static func upperHalf(_ keys: [Int], _ column: Int, _ row: Int, _ canvas: inout Canvas) {
    let theme = canvas.theme
    let left = isBlack(keys[0])
    let right = isBlack(keys[keys.count / 2])
    let halves = theme.glyphs.halves
    if left != right, !halves.isEmpty {
      canvas.cell(left ? halves[0] : halves[1], column, row, mixed(theme))
    } else {
      canvas.cell(" ", column, row, left || right ? black(theme) : white(theme))
    }
  }

  /// Draws white keys, which extend below the black ones; a line separates them.
  private static func lowerHalf(
    _ number: Int, _ part: Int, _ parts: Int, _ column: Int, _ row: Int, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let edge: Character =
      if isBlack(number), part == parts / 2 {
        parts % 2 == 0 ? theme.glyphs.keyEdge : "│"
      } else if [5, 0].contains(number % 12), part == 0 {
        // There is no black key between E and F, or between B and C.
        theme.glyphs.keyEdge
      } else {
        " "
      }
    canvas.cell(edge, column, row, mixed(theme))
  }

  private static func isBlack(_ number: Int) -> Bool { [1, 3, 6, 8, 10].contains(number % 12) }

  private static func white(_ theme: Theme) -> Style {
    theme.hasColors ? Style(on: theme.whiteKey) : Style.plain.with(theme.isOnDark ? .reverse : [])
  }

  private static func black(_ theme: Theme) -> Style {
    theme.hasColors ? Style(on: theme.blackKey) : Style.plain.with(theme.isOnDark ? [] : .reverse)
  }

  private static func mixed(_ theme: Theme) -> Style {
    theme.hasColors
      ? Style(theme.blackKey, on: theme.whiteKey)
      : Style.plain.with(theme.isOnDark ? .reverse : [])
  }
}
