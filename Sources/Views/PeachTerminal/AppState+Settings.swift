import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

extension AppState {
  mutating func takeSettingsKey(_ key: Key) -> [AppEffect] {
    let factor = key.modifiers.contains(.shift) ? 0.1 : 1
    switch key.code {
    case .up, .backTab, .character("k"): settings.move(by: -1)
    case .down, .tab, .character("j"): settings.move(by: 1)
    case .pageUp: settings.move(by: -8)
    case .pageDown: settings.move(by: 8)
    case .home: settings.move(by: -settings.rows.count)
    case .end: settings.move(by: settings.rows.count)
    case .left: return step(by: -factor)
    case .right: return step(by: factor)
    case .enter, .character(" "): return open()
    case .delete, .backspace: return resetChosen()
    case .character("m"), .character("M"): return learn()
    default: break
    }
    return []
  }

  mutating func takeEditingKey(_ key: Key) -> [AppEffect] {
    guard let typed = settings.editing else { return [] }
    let isWhole = settings.isWhole
    settings.isWhole = false
    switch key.code {
    case .escape: settings.cancel()
    case .enter:
      settings.editing = nil
      if case .answers(let row) = settings.row, !typed.isEmpty { return work(row, typed) }
      guard let name = settings.row.name, !typed.isEmpty, !isWhole else { return [] }
      let kind = settings.settings.catalog[name]?.kind
      return change(
        name, to: text.value(of: typed.trimmingCharacters(in: .whitespaces), for: kind))
    case .backspace: settings.editing = String(typed.dropLast())
    case .character(let character) where key.modifiers.isDisjoint(with: [.control, .alt]):
      settings.editing = (isWhole ? "" : typed) + String(character)
    default: break
    }
    return []
  }

  /// Opens the list of a setting, toggles it, or lets its value be typed.
  mutating func open() -> [AppEffect] {
    switch settings.row {
    case .section: return []
    case .more:
      settings.turnLevel()
      return []
    case .resetAll: return resetAll()
    case .answers(let row): return open(row)
    case .rangeKind: return step(by: 1)
    case .lowestNote, .highestNote: return []
    case .setting(SettingName.source), .setting(SettingName.favourites): return go(to: .sources)
    case .setting(SettingName.output): return go(to: .outputs)
    case .setting(SettingName.intervals): return go(to: .intervals)
    case .plugins, .setting(SettingName.trusted): return go(to: .plugins)
    case .setting(let name):
      guard let descriptor = settings.settings.catalog[name] else { return [] }
      switch descriptor.kind {
      case .toggle, .choice, .tuning: return step(by: 1)
      default:
        settings.edit(settings.settings[name]?.value.description ?? "")
        return []
      }
    }
  }

  /// Changes the chosen setting by steps, as its arrows do.
  mutating func step(by steps: Double) -> [AppEffect] {
    let held = settings.settings
    switch settings.row {
    case .section, .answers, .resetAll, .more: return []
    case .plugins: return steps > 0 ? open() : []
    case .rangeKind:
      let isAdaptive = held.noteRange == .adaptive
      let other: NoteRangeSetting = isAdaptive ? .fixed(.standard) : .adaptive
      return change(SettingName.noteRange, to: other.description)
    case .lowestNote, .highestNote: return stepRange(Int(steps.sign == .minus ? -1 : 1))
    case .setting(let name):
      guard let descriptor = held.catalog[name], let value = held[name]?.value else { return [] }
      // One that cannot be opened is stepped over, not stumbled over for ever.
      let refused = name == SettingName.output ? settings.refusedOutput : nil
      let from = refused.map { .text($0) } ?? value
      guard let next = SettingStep.next(from, of: descriptor, by: steps) else {
        return steps > 0 ? open() : []
      }
      return change(name, to: next)
    }
  }

  private mutating func stepRange(_ semitones: Int) -> [AppEffect] {
    guard case .fixed(let range) = settings.settings.noteRange else { return [] }
    let isLow = settings.row == .lowestNote
    let low = MIDINote(clamping: range.low.number + (isLow ? semitones : 0))
    let high = MIDINote(clamping: range.high.number + (isLow ? 0 : semitones))
    guard let wanted = try? NoteRange(low: low, high: high), wanted != range else { return [] }
    return change(SettingName.noteRange, to: NoteRangeSetting.fixed(wanted).description)
  }

  /// Shows a change at once, before the studio has made it.
  mutating func change(_ name: String, to value: String) -> [AppEffect] {
    settings.message = nil
    var changed = settings.settings
    do throws(SettingsError) {
      try changed.change(name, to: value, at: .screen)
    } catch {
      settings.message = text.sentence(error)
      return []
    }
    // A source or an output is shown once it has been opened.
    if name != SettingName.source, name != SettingName.output { settings.settings = changed }
    settings.refusedOutput = name == SettingName.output ? value : nil
    return [.change(name: name, value: value)]
  }

  mutating func resetChosen() -> [AppEffect] {
    guard let name = settings.row.name, place == .settings else { return [] }
    settings.cancel()
    return [.reset([name])]
  }

  /// Asks for confirmation before all settings are reset.
  ///
  /// The confirmation uses another key than the request, which may be held down.
  private mutating func resetAll() -> [AppEffect] {
    settings.cancel()
    let count = settings.changedCount
    guard count > 0 else {
      settings.message = text(SettingNameText.resetNothing)
      return []
    }
    settings.isAsking = true
    settings.message =
      text(SettingNameText.resetQuestion, ["count": "\(count)"]) + " "
      + text(TerminalText.resetKeys)
    return []
  }

  mutating func takeResetKey(_ key: Key) -> [AppEffect] {
    guard case .character(let character) = key.code,
      character.uppercased() == text(TerminalText.yesKey)
    else {
      settings.cancel()
      return []
    }
    return confirmReset()
  }

  mutating func confirmReset() -> [AppEffect] {
    if settings.isErasing { return work(.erase, "") }
    if let task = settings.replacing {
      settings.cancel()
      settings.message = text(ScreenText.working)
      return [.data(task, replaces: true)]
    }
    guard settings.isAsking else { return [] }
    let count = settings.changedCount
    settings.cancel()
    settings.message = text(SettingNameText.resetDone, ["count": "\(count)"])
    return [.reset(nil)]
  }

  // MARK: Answers

  /// Asks for the path of a file, or has the answers counted before erasing them.
  private mutating func open(_ row: AnswersRow) -> [AppEffect] {
    settings.cancel()
    guard row == .erase else {
      settings.editing = row.suggestedPath
      return []
    }
    settings.isCounting = true
    return [.countAnswers]
  }

  /// Asks for confirmation before all answers are erased, unless the user has moved on since they were counted.
  ///
  /// Enter cancels: it chose the line, and may be held down.
  mutating func askErasing(_ count: Int) {
    guard settings.isCounting else { return }
    settings.isCounting = false
    guard count > 0 else {
      settings.message = text(DataText.nothingToErase)
      return
    }
    settings.isErasing = true
    settings.message = text.eraseQuestion(count) + " " + text(TerminalText.eraseKeys)
  }

  /// Asks whether a file is to be replaced, unless the user has moved on.
  mutating func askToReplace(_ task: DataTask, _ path: String) {
    guard place == .settings, case .answers = settings.row, settings.editing == nil else { return }
    settings.cancel()
    settings.replacing = task
    settings.message =
      text(ScreenText.replaceQuestion, ["file": path]) + " " + text(TerminalText.replaceKeys)
  }

  private mutating func work(_ row: AnswersRow, _ path: String) -> [AppEffect] {
    settings.cancel()
    settings.message = text(ScreenText.working)
    return [.data(row.task(path))]
  }

  // MARK: Intervals

  mutating func takeIntervalsKey(_ key: Key) -> [AppEffect] {
    switch key.code {
    case .up, .backTab: move(by: -1)
    case .down, .tab: move(by: 1)
    case .left: chosenInterval.isDownward = false
    case .right: chosenInterval.isDownward = true
    case .home: moveInterval(to: 0)
    case .end: moveInterval(to: .max)
    case .enter, .character(" "): return toggleInterval()
    default: break
    }
    return []
  }

  mutating func moveInterval(to row: Int) {
    let last = settings.settings.offeredSizes.count - 1
    chosenInterval.row = min(max(row, 0), last)
  }

  mutating func toggleInterval() -> [AppEffect] {
    let sizes = settings.settings.offeredSizes
    // The tuning may have changed elsewhere.
    guard sizes.indices.contains(chosenInterval.row) else { return [] }
    let interval = DirectedInterval(
      sizes[chosenInterval.row], isDownward: chosenInterval.isDownward)
    // At least one interval has to be trained.
    guard let names = settings.settings.toggling(interval) else { return [] }
    return change(SettingName.intervals, to: names)
  }
}
