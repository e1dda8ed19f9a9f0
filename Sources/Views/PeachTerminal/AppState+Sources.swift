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
    case .character("*"): return toggleFavourite()
    case .character("="): sources.toggleSteadyOnly(text)
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

  /// Marks the chosen source as a favourite, or no longer.
  mutating func toggleFavourite() -> [AppEffect] {
    guard case .source(let status)? = sources.chosen(text) else { return [] }
    let id = status.source.id.rawValue
    let held = settings.settings
    let effects = change(
      SettingName.favourites,
      to: held.favourites(including: id, !held.favourites.contains(id)))
    sources.favourites = settings.settings.favourites
    sources.selection =
      sources.rows(text).firstIndex { $0.id == id } ?? sources.selection
    return effects
  }

  mutating func hear() -> [AppEffect] {
    guard place == .sources, case .source(let status)? = sources.chosen(text) else { return [] }
    sources.message = nil
    return [.hear(status.source.id.rawValue)]
  }
}
