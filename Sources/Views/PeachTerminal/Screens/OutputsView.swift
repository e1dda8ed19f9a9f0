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
    let list = Area(column: inner.column, row: 3, width: inner.width, height: canvas.height - 3 - 7)
    let found = state.outputs ?? []
    if state.outputs == nil {
      canvas.put(text(TerminalText.lookingForOutputs), list.column + 2, list.row, theme.faint)
    }
    let set = state.settings.settings.output
    canvas.list(state, list) { index, isChosen, line, canvas in
      let status = found[index]
      if status.output == set {
        canvas.put(theme.glyphs.ticked, line.column + 2, line.row, theme.accent)
      } else if status.obstacle != nil {
        canvas.put(theme.glyphs.wrong, line.column + 2, line.row, theme.bad)
      }
      canvas.put(
        text.name(ofOutput: status.output), line.column + 4, line.row,
        status.obstacle != nil ? theme.faint : isChosen ? theme.title : theme.text,
        limit: line.width - 6, mayShorten: true)
    }
    let obstacle =
      found.indices.contains(state.chosenOutput) ? found[state.chosenOutput].obstacle : nil
    canvas.below(
      state, row: canvas.height - 6, height: 3,
      otherwise: obstacle.map { text.phrase($0) } ?? SettingsView.explanation("output", state))
    canvas.footer(state)
  }
}
