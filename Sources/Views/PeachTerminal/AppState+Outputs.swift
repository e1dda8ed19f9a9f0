import PeachCore
import PeachSettings
import PeachStudio
import TerminalKit

extension AppState {
  mutating func takeOutputsKey(_ key: Key) -> [AppEffect] {
    switch key.code {
    case .up, .backTab, .character("k"): outputs.move(by: -1)
    case .down, .tab, .character("j"): outputs.move(by: 1)
    case .home: outputs.move(by: -1000)
    case .end: outputs.move(by: 1000)
    case .enter, .character(" "): return takeOutput()
    default: break
    }
    return []
  }

  mutating func takeOutput() -> [AppEffect] {
    guard let chosen = outputs.chosen else { return [] }
    outputs.message = nil
    outputs.isTaking = true
    return change(SettingName.output, to: chosen.output.text)
  }

  /// Shows the outputs, the one that is set chosen.
  mutating func take(_ found: [OutputStatus]) {
    outputs.found = found
    let set = settings.settings.output
    outputs.selection = found.firstIndex { $0.output == set } ?? 0
  }
}
