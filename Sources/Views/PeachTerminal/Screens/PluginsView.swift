import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// The plugins, what there is to say of the chosen one, and what can be done about it.
enum PluginsView {
  /// The lines below the list.
  private static let factRows = 8

  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.header(text(SettingNameText.plugins), state)
    let inner = canvas.inner
    let list = Area(
      column: inner.column, row: 3, width: inner.width,
      height: canvas.height - 3 - factRows - 4)
    let rows = state.plugins.rows
    canvas.list(state, list) { index, isChosen, line, canvas in
      draw(rows[index], isChosen, line, state, &canvas)
    }
    if rows.isEmpty {
      canvas.put(
        text(state.plugins.found == nil ? ScreenText.lookingForPlugins : .noPlugins),
        list.column + 2, list.row, theme.faint)
    }
    let below = Area(
      column: inner.column, row: list.row + list.height + 1, width: inner.width, height: factRows)
    facts(state, below, &canvas)
    canvas.footer(state)
  }

  /// Draws what there is to say, or the question instead.
  private static func facts(_ state: AppState, _ area: Area, _ canvas: inout Canvas) {
    guard !canvas.message(state, area), let plugin = state.plugins.plugin else { return }
    var area = area
    for fact in canvas.text.facts(plugin, isScreen: true) where area.height > 0 {
      let used = canvas.paragraph(fact, area, canvas.theme.faint, mayShorten: true)
      area = Area(
        column: area.column, row: area.row + used, width: area.width, height: area.height - used)
    }
  }

  private static func draw(
    _ row: PluginsScreenState.Row, _ isChosen: Bool, _ line: Area, _ state: AppState,
    _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let style = isChosen ? theme.title : theme.text
    switch row {
    case .blocked(let sound, plugin: _):
      canvas.put(theme.glyphs.wrong, line.column + 4, line.row, theme.bad)
      canvas.put(
        sound, line.column + 6, line.row, style, limit: line.width - 10, mayShorten: true)
    case .plugin(let place):
      guard let plugin = state.plugins.found?[place] else { return }
      let isReady = plugin.state == "ready"
      if !isReady { canvas.put(theme.glyphs.wrong, line.column + 2, line.row, theme.bad) }
      let version = plugin.version.value.map { " \($0)" } ?? ""
      canvas.columns(
        plugin.name + version, isReady ? style : theme.faint, and: plugin.id, in: line)
    }
  }
}
