import PeachStudio
import PeachText
import TerminalKit

extension AppState {
  mutating func takePluginsKey(_ key: Key) -> [AppEffect] {
    switch key.code {
    case .up, .backTab: plugins.move(by: -1)
    case .down, .tab: plugins.move(by: 1)
    case .pageUp: plugins.move(by: -8)
    case .pageDown: plugins.move(by: 8)
    case .home: plugins.move(by: -plugins.rows.count)
    case .end: plugins.move(by: plugins.rows.count)
    case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
      let letter = character.uppercased()
      if letter == text(TerminalText.forgetKey) { return forgetPlugin() }
      if letter == text(TerminalText.trustKey) { return trustPlugin() }
    default: break
    }
    return []
  }

  mutating func forgetPlugin() -> [AppEffect] {
    guard place == .plugins, let name = plugins.resettable else { return [] }
    // A check takes a while.
    plugins.message = text(ScreenText.lookingForPlugins)
    return [.forget(name)]
  }

  /// Takes trust back at once; asks before it is given, with another key than the request.
  mutating func trustPlugin() -> [AppEffect] {
    guard place == .plugins, let plugin = plugins.plugin, plugin.needsTrust else { return [] }
    guard !plugin.trusted else { return [.trust(plugin.id, false)] }
    plugins.isAsking = true
    plugins.message =
      text(ScreenText.trustQuestion, ["plugin": plugin.name]) + " "
      + text(TerminalText.trustKeys)
    return []
  }

  mutating func takeTrustKey(_ key: Key) -> [AppEffect] {
    guard case .character(let character) = key.code,
      character.uppercased() == text(TerminalText.yesKey)
    else {
      plugins.cancel()
      return []
    }
    return confirmTrust()
  }

  mutating func confirmTrust() -> [AppEffect] {
    guard plugins.isAsking, let plugin = plugins.plugin else { return [] }
    plugins.cancel()
    return [.trust(plugin.id, true)]
  }
}
