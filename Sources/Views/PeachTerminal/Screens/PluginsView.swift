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
    let selection = min(state.plugins.selection, max(0, rows.count - 1))
    let view = ListView(count: rows.count, selection: selection, height: list.height)
    for index in view.visible {
      let line = list.row + index - view.visible.lowerBound
      draw(rows[index], index, index == selection, line, list, state, &canvas)
    }
    view.marks(list, count: rows.count, &canvas)
    if rows.isEmpty {
      canvas.put(
        text(state.plugins.found == nil ? ScreenText.lookingForPlugins : .noPlugins),
        list.column + 2, list.row, theme.faint)
    }
    let below = Area(
      column: inner.column, row: list.row + list.height + 1, width: inner.width, height: factRows)
    facts(state, below, &canvas)
    canvas.footer(items(state, text) + canvas.common(.plugins))
  }

  /// Draws what there is to say, or the question instead.
  private static func facts(_ state: AppState, _ area: Area, _ canvas: inout Canvas) {
    if let message = state.plugins.message {
      canvas.paragraph(message, area, canvas.theme.warning, mayShorten: true)
      if state.plugins.isAsking { canvas.target(area, .confirmTrust) }
      return
    }
    guard let plugin = state.plugins.plugin else { return }
    var area = area
    for fact in canvas.text.facts(plugin, isScreen: true) where area.height > 0 {
      let used = canvas.paragraph(fact, area, canvas.theme.faint, mayShorten: true)
      area = Area(
        column: area.column, row: area.row + used, width: area.width, height: area.height - used)
    }
  }

  private static func items(_ state: AppState, _ text: Catalog) -> [Canvas.Item] {
    var items: [Canvas.Item] = []
    if state.plugins.resettable != nil {
      items.append(
        Canvas.Item(
          key: text(TerminalText.forgetKey), title: text(ScreenText.forget),
          action: .forgetPlugin))
    }
    if let plugin = state.plugins.plugin, plugin.needsTrust {
      items.append(
        Canvas.Item(
          key: text(TerminalText.trustKey),
          title: text(plugin.trusted ? ScreenText.distrust : .trust), action: .trustPlugin))
    }
    return items
  }

  private static func draw(
    _ row: PluginsScreenState.Row, _ index: Int, _ isChosen: Bool, _ line: Int, _ list: Area,
    _ state: AppState, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    canvas.target(
      Area(column: list.column, row: line, width: list.width - 2, height: 1), .row(index))
    if isChosen { canvas.put(theme.glyphs.chosen, list.column, line, theme.accent) }
    let style = isChosen ? theme.title : theme.text
    switch row {
    case .blocked(let sound, plugin: _):
      canvas.put(theme.glyphs.wrong, list.column + 4, line, theme.bad)
      canvas.put(
        sound, list.column + 6, line, style, limit: list.width - 10, mayShorten: true)
    case .plugin(let place):
      guard let plugin = state.plugins.found?[place] else { return }
      let isReady = plugin.state == "ready"
      if !isReady { canvas.put(theme.glyphs.wrong, list.column + 2, line, theme.bad) }
      let version = plugin.version.value.map { " \($0)" } ?? ""
      let end = canvas.put(
        plugin.name + version, list.column + 4, line, isReady ? style : theme.faint,
        limit: list.width - 8, mayShorten: true)
      let column = max(end + 2, list.column + 40)
      canvas.put(
        plugin.id, column, line, theme.faint,
        limit: max(0, list.column + list.width - 4 - column), mayShorten: true)
    }
  }
}
