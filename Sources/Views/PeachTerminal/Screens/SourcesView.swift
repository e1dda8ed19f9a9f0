import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// The sources, grouped by backend: found by typing, played with a key.
enum SourcesView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.header(text(SettingNameText.source), state)
    let inner = canvas.inner
    let end = canvas.put("\(text(TerminalText.search)): ", inner.column, 3, theme.faint)
    var query = state.sources.query
    while CharacterWidth.columns(of: query) > inner.width - 20 { query.removeFirst() }
    canvas.showCursor(canvas.put(query, end, 3, theme.title), 3)
    if state.sources.isSteadyOnly { canvas.right(text(ScreenText.steadyOnly), 3, theme.accent) }
    let list = Area(
      column: inner.column, row: 5, width: inner.width, height: canvas.height - 5 - 6)
    let rows = state.sources.rows(text)
    let chosen = state.sources.chosen(text)
    let selection = rows.firstIndex { $0 == chosen } ?? 0
    let view = ListView(count: rows.count, selection: selection, height: list.height)
    for index in view.visible {
      let row = list.row + index - view.visible.lowerBound
      draw(rows[index], index, rows[index] == chosen, row, list, state, &canvas)
    }
    view.marks(list, count: rows.count, &canvas)
    if state.sources.found == nil {
      canvas.put(
        text(TerminalText.looking), list.column + 2, list.row + min(rows.count, list.height - 1),
        theme.faint)
    } else if rows.isEmpty {
      let reason = state.sources.isSteadyOnly ? ScreenText.noneSteady : .noMatch
      canvas.paragraph(
        text(reason),
        Area(column: list.column + 2, row: list.row, width: list.width - 2, height: 2), theme.faint)
    }
    message(state, chosen, &canvas)
    canvas.footer(
      [
        Canvas.Item(key: "Tab", title: text(TerminalText.hear), action: .hear),
        Canvas.Item(key: "*", title: text(TerminalText.favourite), action: .favourite),
        Canvas.Item(key: "=", title: text(ScreenText.steadyOnly), action: .steadyOnly),
        Canvas.Item(key: "Enter", title: text(TerminalText.use), action: .enter),
      ] + canvas.common(.sources))
  }

  private static func message(
    _ state: AppState, _ chosen: SourcesScreenState.Row?, _ canvas: inout Canvas
  ) {
    let below = Area(
      column: canvas.inner.column, row: canvas.height - 5, width: canvas.inner.width, height: 2)
    if let message = state.sources.message {
      canvas.paragraph(message, below, canvas.theme.warning, mayShorten: true)
    } else if case .source(let status)? = chosen {
      let remarks = [
        status.obstacle.map { canvas.text.phrase($0) },
        (status.verdict?.remark).map { canvas.text($0) },
      ]
      canvas.paragraph(
        remarks.compactMap(\.self).joined(separator: "; "), below, canvas.theme.faint,
        mayShorten: true)
    }
  }

  private static func draw(
    _ row: SourcesScreenState.Row, _ index: Int, _ isChosen: Bool, _ line: Int, _ list: Area,
    _ state: AppState, _ canvas: inout Canvas
  ) {
    let (text, theme) = (canvas.text, canvas.theme)
    let limit = list.width - 4
    if case .group(let name) = row {
      canvas.put(name, list.column, line, theme.faint, limit: limit, mayShorten: true)
      return
    }
    canvas.target(
      Area(column: list.column, row: line, width: list.width - 2, height: 1), .row(index))
    if isChosen { canvas.put(theme.glyphs.chosen, list.column, line, theme.accent) }
    let style = isChosen ? theme.title : theme.text
    switch row {
    case .group: break
    case .automatic:
      canvas.put(text(SettingNameText.automatic), list.column + 4, line, style)
    case .silent: canvas.put(text(ScreenText.noSound), list.column + 4, line, style)
    case .source(let status):
      if status.obstacle != nil { canvas.put(theme.glyphs.wrong, list.column + 2, line, theme.bad) }
      let end = canvas.put(
        status.source.name, list.column + 4, line,
        status.obstacle == nil ? style : theme.faint, limit: limit - 4, mayShorten: true)
      let remark = (status.verdict?.remark).map { " – \(text($0))" } ?? ""
      canvas.put(
        status.source.id.rawValue + remark, max(end + 2, list.column + 40), line, theme.faint,
        limit: max(0, list.column + limit - max(end + 2, list.column + 40)), mayShorten: true)
    }
    if row.id == state.settings.settings.text(SettingName.source) {
      canvas.put(theme.glyphs.ticked, list.column + 2, line, theme.accent)
    }
  }
}
