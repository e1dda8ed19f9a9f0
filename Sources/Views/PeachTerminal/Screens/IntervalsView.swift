import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The intervals from which interval training draws, upwards and downwards.
enum IntervalsView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.header(text(ScreenText.intervals), state)
    let inner = canvas.inner
    let settings = state.settings.settings
    let (sizes, chosen) = (settings.offeredSizes, settings.chosenIntervals)
    let visible = rows(canvas.height)
    let first = max(0, min(state.chosenInterval.row - visible / 2, sizes.count - visible))
    for (line, isDownward) in [false, true].enumerated() {
      canvas.put(isDownward ? "↓" : "↑", inner.column + 2 + 4 * line, 3, theme.faint)
    }
    for (line, index) in (first..<min(first + visible, sizes.count)).enumerated() {
      let row = 4 + line
      let isHere = state.chosenInterval.row == index
      canvas.put(name(sizes[index]), inner.column + 10, row, theme.faint)
      canvas.put(
        text.name(of: sizes[index], in: settings.tuning), inner.column + 16, row,
        isHere ? theme.title : theme.text)
      for isDownward in [false, true] where !isDownward || sizes[index] != .named(.prime) {
        let column = inner.column + (isDownward ? 6 : 2)
        let isOn = chosen.contains(DirectedInterval(sizes[index], isDownward: isDownward))
        if isHere, state.chosenInterval.isDownward == isDownward {
          canvas.put(theme.glyphs.chosen, column - 2, row, theme.accent)
        }
        canvas.put(
          isOn ? theme.glyphs.ticked : theme.glyphs.unticked, column, row,
          isOn ? theme.accent : theme.faint)
        canvas.target(
          Area(column: column - 2, row: row, width: isDownward ? 34 : 4, height: 1),
          .interval(row: index, isDownward: isDownward))
      }
    }
    let below = Area(
      column: inner.column, row: canvas.height - 4, width: inner.width, height: 1)
    canvas.paragraph(text(SettingText.intervals), below, theme.faint)
    canvas.footer(
      [
        Canvas.Item(key: "↑↓←→", title: text(TerminalText.choose), action: nil),
        Canvas.Item(key: "Enter", title: text(TerminalText.toggle), action: .enter),
      ] + canvas.common(.intervals))
  }

  /// The number of rows that a window of some lines shows.
  private static func rows(_ height: Int) -> Int { max(1, height - 9) }

  /// The short name; that of a degree is its name already.
  private static func name(_ size: IntervalSize) -> String {
    if case .named = size { "\(size)" } else { "" }
  }
}
