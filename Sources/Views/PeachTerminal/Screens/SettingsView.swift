import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// Settings: each with its value and its range, changed in place.
enum SettingsView {
  /// The columns of the ranges of numbers.
  private static let rangeWidth = 13

  /// The columns from which on the explanation is next to the row, and those that the list keeps.
  private static let wide = (width: 100, list: 62)

  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    canvas.header(canvas.text(ScreenText.settings), state)
    var list = Area(
      column: canvas.inner.column, row: 3, width: canvas.inner.width, height: canvas.height - 3 - 6)
    let isWide = canvas.width >= wide.width
    if isWide { list.width = min(max(wide.list, list.width / 2), list.width) }
    let rows = state.settings.rows
    let labels = rows.map { CharacterWidth.columns(of: name(of: $0, state)) }
    let column = list.column + 3 + min(max(labels.max() ?? 0, 25), list.width / 2)
    var chosenLine = list.row
    canvas.list(state, list) { index, isChosen, line, canvas in
      if isChosen { chosenLine = line.row }
      draw(rows[index], index, isChosen, line, column, state, &canvas)
    }
    let words = explanation(state)
    if isWide {
      explain(words, list, chosenLine, &canvas)
    }
    if let search = state.settings.search {
      typed(search, rows.isEmpty, list, &canvas)
    } else {
      canvas.below(state, row: canvas.height - 5, height: 2, otherwise: isWide ? "" : words)
    }
    canvas.footer(state)
  }

  /// Returns the explanation of the chosen row.
  static func explanation(_ state: AppState) -> String {
    let text = state.text
    return switch state.settings.row {
    case .plugins: text(TerminalText.aboutPlugins)
    case .answers(.exportAnswers): text(TerminalText.aboutExport)
    case .answers(.importAnswers): text(TerminalText.aboutImport)
    case .answers(.backUp): text(TerminalText.aboutBackUp)
    case .answers(.erase): text(TerminalText.aboutErase)
    case .resetAll: text(TerminalText.aboutReset)
    case let row: row?.name.map { explanation($0, state) } ?? ""
    }
  }

  /// Returns the explanation of a setting by its name.
  static func explanation(_ name: String, _ state: AppState) -> String {
    state.settings.settings.catalog[name].map { state.text.explanation(of: $0) } ?? ""
  }

  /// Draws the explanation of the chosen row next to it.
  private static func explain(
    _ words: String, _ list: Area, _ line: Int, _ canvas: inout Canvas
  ) {
    let column = list.column + list.width + 3
    let width = min(canvas.width - Canvas.margin - column, 60)
    let height = words.wrapped(toColumns: width).count
    let row = max(list.row, min(line, list.row + list.height - height))
    canvas.paragraph(
      words, Area(column: column, row: row, width: width, height: list.height), canvas.theme.faint)
  }

  /// Draws what is searched for, and that it finds nothing.
  private static func typed(
    _ search: SettingsScreenState.Search, _ isEmpty: Bool, _ list: Area, _ canvas: inout Canvas
  ) {
    let (row, theme) = (canvas.height - 5, canvas.theme)
    let end = canvas.put("\(canvas.text(TerminalText.search)): ", list.column, row, theme.faint)
    let query = String(search.query.suffix(max(0, list.width - 30)))
    canvas.showCursor(canvas.put(query, end, row, theme.title), row)
    if isEmpty {
      canvas.put(
        canvas.text(TerminalText.noSetting), list.column + 2, list.row, theme.faint,
        limit: list.width - 2)
    }
  }

  private static func draw(
    _ row: SettingRow, _ index: Int, _ isChosen: Bool, _ area: Area, _ column: Int,
    _ state: AppState, _ canvas: inout Canvas
  ) {
    let (text, theme) = (canvas.text, canvas.theme)
    if case .section(let section) = row {
      canvas.put(text(section.title), area.column, area.row, theme.faint)
      return
    }
    if case .gap = row { return }
    let label = row.isDangerous ? theme.bad : isChosen ? theme.title : theme.text
    let hasValue = ![.resetAll, .more, .plugins].contains(row)
    canvas.put(
      name(of: row, state), area.column + 2, area.row, label,
      limit: hasValue ? column - area.column - 3 : area.width - 2)
    guard hasValue else { return }
    if isChanged(row, state) {
      canvas.put("•", column - 1, area.row, theme.accent)
    }
    let range = range(of: row, state.settings.settings, text)
    let end = area.column + area.width - (range.isEmpty ? 0 : rangeWidth + 1)
    if isChosen, let typed = state.settings.editing {
      edit(typed, column, area.row, end - column, &canvas)
    } else {
      value(row, index, isChosen, column, area.row, end - column, state, &canvas)
    }
    canvas.put(range, end + 1, area.row, theme.faint, limit: rangeWidth, mayShorten: true)
  }

  /// True if a line's value is not that of a new user.
  private static func isChanged(_ row: SettingRow, _ state: AppState) -> Bool {
    let settings = state.settings.settings
    guard let name = row.name, let value = settings[name]?.value else { return false }
    return value != settings.catalog[name]?.defaultValue
  }

  /// Draws a value, with buttons on either side if it is chosen.
  private static func value(
    _ row: SettingRow, _ index: Int, _ isChosen: Bool, _ column: Int, _ line: Int, _ width: Int,
    _ state: AppState, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let words = Canvas.shortened(value(of: row, state), to: width - 4)
    let end = canvas.put(words, column + 2, line, isChosen ? theme.title : theme.text)
    guard isChosen, state.settings.canStep else { return }
    canvas.put(theme.glyphs.less, column, line, theme.accent)
    canvas.put(theme.glyphs.more, end + 1, line, theme.accent)
    canvas.target(
      Area(column: column - 1, row: line, width: 3, height: 1), .step(row: index, by: -1))
    canvas.target(Area(column: end, row: line, width: 3, height: 1), .step(row: index, by: 1))
  }

  private static func edit(
    _ typed: String, _ column: Int, _ row: Int, _ width: Int, _ canvas: inout Canvas
  ) {
    var shown = typed
    // The end is the part being typed.
    while CharacterWidth.columns(of: shown) > width - 4 { shown.removeFirst() }
    let area = Area(column: column + 1, row: row, width: width - 2, height: 1)
    canvas.fill(area, Style.plain.with(.underline))
    let end = canvas.put(shown, column + 2, row, Style.plain.with(.underline))
    canvas.showCursor(end, row)
  }

  // MARK: Words

  static func name(of row: SettingRow, _ state: AppState) -> String {
    let (settings, text) = (state.settings.settings, state.text)
    return switch row {
    case .section(let section): text(section.title)
    case .gap: ""
    case .setting(let name): settings.catalog[name].map { text($0.title) } ?? name
    case .rangeKind: text(SettingNameText.noteRange)
    case .lowestNote: text(SettingNameText.lowestNote)
    case .highestNote: text(SettingNameText.highestNote)
    case .plugins: text(TerminalText.allPlugins)
    case .answers(let row): text(row.title)
    case .resetAll: text(SettingNameText.resetAll)
    case .more:
      text(state.settings.showsAll ? TerminalText.fewerSettings : TerminalText.moreSettings)
    }
  }

  private static func value(of row: SettingRow, _ state: AppState) -> String {
    let (settings, text) = (state.settings.settings, state.text)
    switch row {
    case .section, .plugins, .answers, .resetAll, .gap, .more: return ""
    case .rangeKind:
      guard case .fixed(let range) = settings.noteRange else {
        return text(SettingNameText.adaptive)
      }
      return InstrumentRange(range).map { text($0.title) } ?? text(SettingNameText.fixed)
    case .lowestNote, .highestNote:
      guard case .fixed(let range) = settings.noteRange else { return "" }
      return text.name(of: row == .lowestNote ? range.low : range.high)
    case .setting(let name):
      guard let descriptor = settings.catalog[name], let value = settings[name]?.value else {
        return ""
      }
      let words = text.value(value, of: descriptor)
      return name == SettingName.source ? state.name(ofSource: words) : words
    }
  }

  private static func range(
    of row: SettingRow, _ settings: Settings, _ text: Catalog
  ) -> String {
    switch row {
    case .lowestNote, .highestNote: return "C-1–G9"
    case .setting(let name):
      guard case .number(let range, _)? = settings.catalog[name]?.kind else { return "" }
      return "\(text.short(range.lowerBound))–\(text.short(range.upperBound))"
    case .section, .rangeKind, .plugins, .answers, .resetAll, .gap, .more: return ""
    }
  }
}
