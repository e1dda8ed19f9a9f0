import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The intervals from which interval training draws, upward and downward.
enum IntervalsView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.header(text(ScreenText.intervals), state)
    let inner = canvas.inner
    let settings = state.settings.settings
    let (sizes, chosen) = (settings.offeredSizes, settings.chosenIntervals)
    for (line, isDownward) in [false, true].enumerated() {
      canvas.put(isDownward ? "↓" : "↑", inner.column + 2 + 4 * line, 3, theme.faint)
    }
    let list = Area(column: inner.column, row: 4, width: inner.width, height: canvas.height - 9)
    canvas.list(state, list, marksChosen: false) { index, isHere, line, canvas in
      let (size, row) = (sizes[index], line.row)
      canvas.put(name(size), line.column + 10, row, theme.faint)
      canvas.put(
        text.name(of: size, in: settings.tuning), line.column + 16, row,
        isHere ? theme.title : theme.text)
      for isDownward in [false, true] where !isDownward || size != .named(.prime) {
        let column = line.column + (isDownward ? 6 : 2)
        let isOn = chosen.contains(DirectedInterval(size, isDownward: isDownward))
        if isHere, state.chosenInterval.isDownward == isDownward {
          canvas.markChosen(column - 2, row)
        }
        canvas.put(
          isOn ? theme.glyphs.ticked : theme.glyphs.unticked, column, row,
          isOn ? theme.accent : theme.faint)
        canvas.target(
          Area(column: column - 2, row: row, width: isDownward ? 34 : 4, height: 1),
          .interval(row: index, isDownward: isDownward))
      }
    }
    canvas.below(
      state, row: canvas.height - 4, height: 1,
      otherwise: SettingsView.explanation("intervals", state))
    canvas.footer(state)
  }

  /// The short name; that of a degree is its name already.
  private static func name(_ size: IntervalSize) -> String {
    if case .named = size { "\(size)" } else { "" }
  }
}
