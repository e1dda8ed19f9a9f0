/// The visible part of a long list, around the selection, as far as there is room.
struct ListView {
  let visible: Range<Int>

  init(count: Int, selection: Int, height: Int) {
    let first = max(0, min(selection - height / 2, count - height))
    visible = first..<min(count, first + height)
  }

  /// Draws marks on the right if there is more above or below.
  func marks(_ area: Area, count: Int, _ canvas: inout Canvas) {
    let column = area.column + area.width - 1
    if visible.lowerBound > 0 {
      canvas.put(canvas.theme.glyphs.up, column, area.row, canvas.theme.faint)
    }
    if visible.upperBound < count {
      canvas.put(canvas.theme.glyphs.down, column, area.row + area.height - 1, canvas.theme.faint)
    }
  }
}
