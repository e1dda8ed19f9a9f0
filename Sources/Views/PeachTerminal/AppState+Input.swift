import PeachCore
import PeachStudio
import PeachText
import TerminalKit

extension AppState {
  mutating func take(_ key: Key) -> [AppEffect] {
    // What is not seen is neither answered nor changed.
    if isTooSmall {
      return key.code == .character("q") || key.code == .character("Q") ? [.quit] : []
    }
    if isHelpOpen {
      if key.code == .character("c") || key.code == .character("C"), explainsCents {
        return hearCents()
      }
      isHelpOpen = false
      heardDifference = nil
      return []
    }
    // While text is being typed, letters are letters.
    switch place {
    case .sources: return takeSourcesKey(key)
    case .settings where settings.editing != nil: return takeEditingKey(key)
    case .settings where settings.learning != nil: return stopLearning()
    case .settings where settings.hasQuestion: return takeResetKey(key)
    case .plugins where plugins.isAsking: return takeTrustKey(key)
    default: break
    }
    if key.modifiers.isDisjoint(with: [.control, .alt]), let effects = takeCommonKey(key) {
      return effects
    }
    return switch place {
    case .start: takeStartKey(key)
    case .training(let mode): takeTrainingKey(key, mode)
    case .settings: takeSettingsKey(key)
    case .intervals: takeIntervalsKey(key)
    case .outputs: takeOutputsKey(key)
    case .plugins: takePluginsKey(key)
    case .profile: takeProfileKey(key)
    case .info, .sources: []
    }
  }

  /// Handles keys that mean the same on every screen where they apply.
  private mutating func takeCommonKey(_ key: Key) -> [AppEffect]? {
    switch key.code {
    case .character("?"), .function(1):
      isHelpOpen = true
      return []
    case .character("s"), .character("S"), .character("e"), .character("E"):
      return place == .settings || place.back == .settings ? nil : go(to: .settings)
    case .character("p"), .character("P"):
      return place == .profile || place.back == .settings ? nil : go(to: .profile)
    case .character("q"), .character("Q"), .escape:
      if place == .start { return key.code == .escape ? [] : [.quit] }
      return go(to: place.back)
    case .character("o"), .character("O"): return act(.takeOffer)
    case .backspace where place != .start && place != .settings: return go(to: .start)
    default: return nil
    }
  }

  /// True if the help tells what a cent is; not while a training sounds.
  var explainsCents: Bool {
    switch place {
    case .start, .profile, .info: true
    default: false
    }
  }

  /// Has two notes heard, each time less far apart.
  mutating func hearCents() -> [AppEffect] {
    let differences = Catalog.audibleDifferences
    let next = heardDifference.flatMap { differences.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let difference = differences[next % differences.count]
    heardDifference = difference
    helpProblem = nil
    return [.hear((sound.source ?? .silent).rawValue, then: difference)]
  }

  private mutating func takeStartKey(_ key: Key) -> [AppEffect] {
    let items = StartView.items
    switch key.code {
    case .character(let digit) where ("1"..."4").contains(digit):
      return begin(TrainingMode.trainings[(digit.wholeNumberValue ?? 1) - 1])
    case .character("i"), .character("I"): return go(to: .info)
    case .up, .left, .backTab: chosen = (chosen + items.count - 1) % items.count
    case .down, .right, .tab: chosen = (chosen + 1) % items.count
    case .home: chosen = 0
    case .enter, .character(" "): return act(items[chosen])
    default: break
    }
    return []
  }

  /// Takes the chosen row of a list.
  mutating func enter() -> [AppEffect] {
    switch place {
    case .settings: open()
    case .sources: takeSource()
    case .outputs: takeOutput()
    case .intervals: toggleInterval()
    default: []
    }
  }

  mutating func take(_ mouse: MouseEvent) -> [AppEffect] {
    if isTooSmall { return [] }
    if isHelpOpen {
      if mouse.action == .press {
        isHelpOpen = false
        heardDifference = nil
      }
      return []
    }
    if case .training(let mode) = place, !mode.isComparison {
      let effects = takeSlider(mouse)
      if !effects.isEmpty || training?.grab != nil { return effects }
    }
    switch mouse.action {
    case .press where mouse.button == .left:
      let canvas = AppView.draw(self)
      return canvas.action(column: mouse.column, row: mouse.row).map { act($0) } ?? []
    case .wheelUp, .wheelDown:
      move(by: mouse.action == .wheelUp ? -1 : 1)
      return []
    default: return []
    }
  }

  /// Moves the selection in a list.
  mutating func move(by rows: Int) {
    switch place {
    case .settings: settings.move(by: rows)
    case .sources: sources.move(by: rows, text)
    case .outputs: outputs.move(by: rows)
    case .plugins: plugins.move(by: rows)
    case .intervals: moveInterval(to: chosenInterval.row + rows)
    default: break
    }
  }

  /// Handles a click on a row: the first click chooses it, the second takes it.
  mutating func choose(_ row: Int) -> [AppEffect] {
    switch place {
    case .settings:
      if settings.selection == row { return enter() }
      settings.cancel()
      settings.selection = row
    case .sources:
      if sources.selection == row { return enter() }
      sources.selection = row
      sources.message = nil
    case .outputs:
      if outputs.selection == row { return enter() }
      outputs.selection = row
      outputs.message = nil
    case .plugins: plugins.choose(row)
    default: break
    }
    return []
  }

  mutating func paste(_ pasted: String) {
    let line = String(
      pasted.prefix { !$0.isNewline }.filter { CharacterWidth.columns(of: $0) > 0 }.prefix(200))
    if place == .sources { sources.search(sources.query + line) }
    if place == .settings, let typed = settings.editing {
      settings.editing = (settings.isWhole ? "" : typed) + line
      settings.isWhole = false
    }
  }
}
