import PeachCore
import PeachSettings
import TerminalKit

extension AppState {
  mutating func takeSourcesKey(_ key: Key) -> [AppEffect] {
    switch key.code {
    case .escape:
      if sources.query.isEmpty { return go(to: .settings) }
      sources.search("")
    case .up, .backTab: sources.move(by: -1, text)
    case .down: sources.move(by: 1, text)
    case .pageUp: sources.move(by: -10, text)
    case .pageDown: sources.move(by: 10, text)
    case .home: sources.move(by: -(sources.found?.count ?? 0) - 100, text)
    case .end: sources.move(by: (sources.found?.count ?? 0) + 100, text)
    case .enter: return takeSource()
    case .tab: return hear()
    case .function(1): isHelpOpen = true
    case .character("?") where sources.query.isEmpty: isHelpOpen = true
    case .backspace: sources.search(String(sources.query.dropLast()))
    case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
      sources.search(sources.query + String(character))
    default: break
    }
    return []
  }

  mutating func takeSource() -> [AppEffect] {
    guard let id = sources.chosen(text)?.id else { return [] }
    sources.message = nil
    sources.isTaking = true
    return change(SettingName.source, to: id)
  }

  mutating func hear() -> [AppEffect] {
    guard place == .sources, case .source(let status)? = sources.chosen(text) else { return [] }
    sources.message = nil
    return [.hear(status.source.id.rawValue)]
  }
}
