import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The outputs: what can be heard where, and what is in the way.
enum OutputsView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.header(text(SettingNameText.output), state)
    let inner = canvas.inner
    let list = Area(
      column: inner.column, row: 3, width: inner.width, height: canvas.height - 3 - 7)
    let found = state.outputs.found ?? []
    if state.outputs.found == nil {
      canvas.put(text(TerminalText.lookingForOutputs), list.column + 2, list.row, theme.faint)
    }
    let view = ListView(
      count: found.count, selection: state.outputs.selection, height: list.height)
    for index in view.visible {
      draw(
        found[index], index, list.row + index - view.visible.lowerBound, list, state, &canvas)
    }
    view.marks(list, count: found.count, &canvas)
    let below = Area(
      column: inner.column, row: canvas.height - 6, width: inner.width, height: 3)
    if let message = state.outputs.message {
      canvas.paragraph(message, below, theme.warning, mayShorten: true)
    } else if let obstacle = state.outputs.chosen?.obstacle {
      canvas.paragraph(text.phrase(obstacle), below, theme.faint, mayShorten: true)
    } else {
      canvas.paragraph(text(SettingText.output), below, theme.faint)
    }
    canvas.footer(
      [Canvas.Item(key: "Enter", title: text(TerminalText.use), action: .enter)]
        + canvas.common(.outputs))
  }

  private static func draw(
    _ status: OutputStatus, _ index: Int, _ row: Int, _ list: Area, _ state: AppState,
    _ canvas: inout Canvas
  ) {
    let (text, theme) = (canvas.text, canvas.theme)
    let isChosen = index == state.outputs.selection
    canvas.target(
      Area(column: list.column, row: row, width: list.width - 2, height: 1), .row(index))
    if isChosen { canvas.put(theme.glyphs.chosen, list.column, row, theme.accent) }
    if status.output == state.settings.settings.output {
      canvas.put(theme.glyphs.ticked, list.column + 2, row, theme.accent)
    } else if status.obstacle != nil {
      canvas.put(theme.glyphs.wrong, list.column + 2, row, theme.bad)
    }
    let style = status.obstacle != nil ? theme.faint : isChosen ? theme.title : theme.text
    canvas.put(
      text.name(ofOutput: status.output), list.column + 4, row, style, limit: list.width - 6,
      mayShorten: true)
  }
}
