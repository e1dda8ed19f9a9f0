import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The intervals from which interval training draws.
enum IntervalsView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.header(text(ScreenText.intervals), state)
    let inner = canvas.inner
    let chosen = Set(state.settings.settings.intervals)
    for (index, interval) in Interval.allCases.enumerated() {
      let row = 3 + index
      let isHere = state.chosenInterval == index
      let isOn = chosen.contains(interval)
      if isHere { canvas.put(theme.glyphs.chosen, inner.column, row, theme.accent) }
      canvas.put(
        isOn ? theme.glyphs.ticked : theme.glyphs.unticked, inner.column + 2, row,
        isOn ? theme.accent : theme.faint)
      canvas.put(interval.abbreviation, inner.column + 5, row, theme.faint)
      canvas.put(text.name(of: interval), inner.column + 9, row, isHere ? theme.title : theme.text)
      canvas.target(Area(column: inner.column, row: row, width: 34, height: 1), .row(index))
    }
    let below = Area(
      column: inner.column, row: canvas.height - 4, width: inner.width, height: 1)
    canvas.paragraph(text(SettingText.intervals), below, theme.faint)
    canvas.footer(
      [
        Canvas.Item(key: "↑↓", title: text(TerminalText.choose), action: nil),
        Canvas.Item(key: "Enter", title: text(TerminalText.toggle), action: .enter),
      ] + canvas.common(.intervals))
  }
}
