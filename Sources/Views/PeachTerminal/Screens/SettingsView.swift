import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// Settings: each with its value and its range, changed in place.
enum SettingsView {
  /// The columns of the ranges of numbers.
  private static let rangeWidth = 13

  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    canvas.header(canvas.text(ScreenText.settings), state)
    let inner = canvas.inner
    let list = Area(
      column: inner.column, row: 3, width: inner.width, height: canvas.height - 3 - 6)
    let rows = state.settings.rows
    let labels = rows.map { CharacterWidth.columns(of: name(of: $0, state)) }
    let column = list.column + 3 + min(max(labels.max() ?? 0, 25), list.width / 2)
    canvas.list(state, list) { index, isChosen, line, canvas in
      draw(rows[index], index, isChosen, line, column, state, &canvas)
    }
    let setting = rows[state.selection].name.flatMap { state.settings.settings.catalog[$0] }
    canvas.below(
      state, row: canvas.height - 5, height: 2,
      otherwise: setting.map { canvas.text.explanation(of: $0) } ?? "")
    canvas.footer(state)
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
    let label = isChosen ? theme.title : theme.text
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
    guard isChosen, canStep(row, state.settings.settings) else { return }
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

  private static func name(of row: SettingRow, _ state: AppState) -> String {
    let (settings, text) = (state.settings.settings, state.text)
    return switch row {
    case .section(let section): text(section.title)
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
    case .section, .plugins, .answers, .resetAll, .more: return ""
    case .rangeKind:
      return text(settings.noteRange == .adaptive ? SettingNameText.adaptive : .fixed)
    case .lowestNote, .highestNote:
      guard case .fixed(let range) = settings.noteRange else { return "" }
      return text.name(of: row == .lowestNote ? range.low : range.high)
    case .setting(let name):
      guard let descriptor = settings.catalog[name], let value = settings[name]?.value else {
        return ""
      }
      return text.value(value, of: descriptor)
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
    case .section, .rangeKind, .plugins, .answers, .resetAll, .more: return ""
    }
  }

  /// Returns true if the arrows change the value where it is.
  private static func canStep(_ row: SettingRow, _ settings: Settings) -> Bool {
    switch row {
    case .setting(let name):
      guard let descriptor = settings.catalog[name], let value = settings[name]?.value else {
        return false
      }
      return SettingStep.next(value, of: descriptor, by: 1) != nil
    case .rangeKind, .lowestNote, .highestNote: return true
    case .section, .plugins, .answers, .resetAll, .more: return false
    }
  }
}
