import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// The help: the keys of the screen below it, and what that screen is for.
enum HelpView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    let lines = lines(state)
    let words = words(state)
    let width = min(canvas.width - 4, 70)
    let inside = width - 6
    let paragraph = words.wrapped(toColumns: inside).count
    let keyWidth = lines.map { CharacterWidth.columns(of: $0.keys) }.max() ?? 0
    let meanings = lines.map { $0.words.wrapped(toColumns: inside - keyWidth - 2) }
    let rows = meanings.reduce(0) { $0 + $1.count }
    let height = rows + paragraph + 7
    let area = Area(
      column: (canvas.width - width) / 2, row: max(0, (canvas.height - height) / 2), width: width,
      height: height)
    // Next to the box, the lines of the screen would be cut.
    canvas.fill(
      Area(column: 0, row: area.row, width: canvas.width, height: area.height), .plain)
    canvas.frame(area, theme.accent)
    let column = area.column + 3
    canvas.put(text(TerminalText.helpTitle), column, area.row + 1, theme.title)
    var row = area.row + 3
    for (line, meaning) in zip(lines, meanings) {
      canvas.put(line.keys, column, row, theme.accent)
      for words in meaning {
        canvas.put(words, column + keyWidth + 2, row, theme.text)
        row += 1
      }
    }
    row += 1
    canvas.paragraph(
      words, Area(column: column, row: row, width: inside, height: paragraph), theme.faint)
    canvas.put(text(TerminalText.close), column, row + paragraph + 1, theme.faint, limit: inside)
  }

  /// Returns what the screen is for, or what a cent is once two notes were heard.
  private static func words(_ state: AppState) -> String {
    let text = state.text
    if let difference = state.heardDifference {
      return "\(text(GuideText.cent)) \(state.helpProblem ?? text.heard(difference))"
    }
    return switch state.place {
    case .start: "\(text(GuideText.start)) \(text(TerminalText.plainMode))"
    case .training(let mode): text(mode.guide)
    case .profile: text(ProfileText.help)
    case .settings: text(GuideText.settings)
    case .sources, .outputs, .intervals, .plugins, .info: text(TerminalText.plainMode)
    }
  }

  /// Returns the keys with their words; keys with the same words have one line.
  static func lines(_ state: AppState) -> [(keys: String, words: String)] {
    var values: [String: String] = [:]
    if case .training(let mode) = state.place { values = state.text.values(of: mode) }
    var lines: [(keys: String, words: String)] = []
    for binding in state.screenKeys {
      guard let help = binding.help else { continue }
      let keys = state.theme.glyphs.names(of: binding).joined(separator: " ")
      let words = state.text(help, values)
      if lines.last?.words == words {
        lines[lines.count - 1].keys += "  " + keys
      } else {
        lines.append((keys, words))
      }
    }
    return lines
  }
}
