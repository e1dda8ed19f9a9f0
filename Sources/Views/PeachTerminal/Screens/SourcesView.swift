import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// The sources by family of instruments: found by typing, played with a key.
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
    canvas.list(state, list) { index, isChosen, line, canvas in
      draw(rows[index], isChosen, line, state, &canvas)
    }
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
    canvas.below(
      state, row: canvas.height - 5, height: 2,
      otherwise: remarks(state.sources.chosen(text), text))
    canvas.footer(state)
  }

  private static func remarks(_ chosen: SourcesScreenState.Row?, _ text: Catalog) -> String {
    guard case .source(let status)? = chosen else { return "" }
    let remarks = [
      status.source.id.rawValue, status.obstacle.map { text.phrase($0) },
      (status.verdict?.remark).map { text($0) },
    ]
    return remarks.compactMap(\.self).joined(separator: "; ")
  }

  private static func draw(
    _ row: SourcesScreenState.Row, _ isChosen: Bool, _ line: Area, _ state: AppState,
    _ canvas: inout Canvas
  ) {
    let (text, theme) = (canvas.text, canvas.theme)
    let style = isChosen ? theme.title : theme.text
    switch row {
    case .group(let name):
      canvas.put(name, line.column, line.row, theme.faint, limit: line.width - 4, mayShorten: true)
    case .automatic:
      let isUsed = state.settings.settings.text(SettingName.source) == row.id
      canvas.columns(
        text(SettingNameText.automatic), style, and: isUsed ? state.sourceName : "", in: line)
    case .silent: canvas.put(text(ScreenText.noSound), line.column + 4, line.row, style)
    case .source(let status):
      if status.obstacle != nil {
        canvas.put(theme.glyphs.wrong, line.column + 2, line.row, theme.bad)
      }
      let origin = status.source.group.isEmpty ? status.source.backend : status.source.group
      let remark = (status.verdict?.remark).map { " – \(text($0))" } ?? ""
      canvas.columns(
        status.source.name, status.obstacle == nil ? style : theme.faint, and: origin + remark,
        in: line)
    }
    guard let id = row.id else { return }
    if id == state.settings.settings.text(SettingName.source) {
      canvas.put(theme.glyphs.ticked, line.column + 2, line.row, theme.accent)
    } else if id == state.sources.inUse {
      canvas.put(theme.glyphs.note, line.column + 2, line.row, theme.accent)
    }
  }
}
