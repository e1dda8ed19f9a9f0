import PeachStudio
import PeachText
import TerminalKit

extension PluginRow {
  /// Returns lines for people: what it is, and below it what there is to say of it.
  /// - Parameters:
  ///   - text: the language.
  ///   - columns: the columns of the terminal; nil for lines of any length.
  /// - Returns: the lines, those below with a margin.
  func lines(_ text: Catalog, columns: Int?) -> [String] {
    let version = version.value.map { " \($0)" } ?? ""
    let state = PluginText(rawValue: state).map { text($0) } ?? state
    let head = "\(id): \(name)\(version), \(state),"
    let margin = "    "
    let facts = text.facts(self, isScreen: false) + options.map(use)
    guard let columns else { return ["\(head) \(path)"] + facts.map { margin + $0 } }
    // A path stays whole, so that it can be copied.
    let isShort = CharacterWidth.columns(of: "\(head) \(path)") <= columns
    return (isShort ? ["\(head) \(path)"] : [head, margin + path])
      + facts.flatMap { $0.wrapped(toColumns: max(20, columns - margin.count)) }
      .map { margin + $0 }
  }

  /// Returns how to write an option on the command line, and its purpose in the plugin's own words.
  private func use(_ option: Option) -> String {
    let assignment = "\(option.name)=\(option.hint)".quotable
    return "--option \(id):\(assignment)  \(option.text.quotable)"
  }
}
