import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// Draws the app from its state.
enum AppView {
  static func draw(_ state: AppState) -> Canvas {
    var canvas = Canvas(state.size, text: state.text, theme: state.theme)
    if state.isTooSmall {
      tooSmall(state, &canvas)
      return canvas
    }
    switch state.place {
    case .start: StartView.draw(state, &canvas)
    case .training(let mode):
      if mode.isTuned {
        SliderView.draw(state, &canvas)
      } else {
        ChoiceView.draw(state, &canvas)
      }
    case .profile: ProfileView.draw(state, &canvas)
    case .settings: SettingsView.draw(state, &canvas)
    case .sources: SourcesView.draw(state, &canvas)
    case .outputs: OutputsView.draw(state, &canvas)
    case .intervals: IntervalsView.draw(state, &canvas)
    case .plugins: PluginsView.draw(state, &canvas)
    case .info: InfoView.draw(state, &canvas)
    }
    if state.isHelpOpen { HelpView.draw(state, &canvas) }
    return canvas
  }

  private static func tooSmall(_ state: AppState, _ canvas: inout Canvas) {
    let sentence = canvas.text(
      TerminalText.tooSmall,
      [
        "columns": "\(AppState.smallest.columns)", "rows": "\(AppState.smallest.rows)",
        "width": "\(state.size.columns)", "height": "\(state.size.rows)",
        "command": "peach compare --plain",
      ])
    let all = Area(column: 0, row: 0, width: canvas.width, height: canvas.height)
    let area = all.inset(canvas.width > 20 ? 2 : 0, 0)
    let lines = sentence.wrapped(toColumns: area.width).count
    let top = max(0, (canvas.height - lines) / 2)
    let rest = Area(
      column: area.column, row: top, width: area.width, height: canvas.height - top)
    // Below a certain size no sentence fits; then its beginning has to do.
    canvas.paragraph(sentence, rest, canvas.theme.text, centered: true, mayShorten: true)
  }
}
