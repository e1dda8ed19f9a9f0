import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

extension AppState {
  /// Takes the value that was typed, or the path of a file.
  mutating func takeTyped() -> [AppEffect] {
    let (typed, isWhole) = (settings.editing ?? "", settings.isWhole)
    settings.editing = nil
    if case .answers(let row)? = settings.row, !typed.isEmpty {
      if row == .importAnswers { settings.importedPath = typed }
      return work(row.task(typed))
    }
    guard let name = settings.row?.name, !typed.isEmpty, !isWhole else { return [] }
    let value = text.value(
      of: typed.trimmingCharacters(in: .whitespaces), for: settings.settings.catalog[name])
    guard name == SettingName.noteRange else { return change(name, to: value) }
    var range = value
    // One of the two notes is typed, and the other stays.
    if case .fixed(let held) = settings.settings.noteRange {
      if settings.row == .lowestNote { range = "\(value):\(held.high)" }
      if settings.row == .highestNote { range = "\(held.low):\(value)" }
    }
    return change(name, to: (try? NoteRangeSetting(range))?.description ?? range)
  }

  /// Opens the list of a setting, toggles it, or lets its value be typed.
  mutating func open() -> [AppEffect] {
    switch settings.row {
    case .section, .gap, nil: return []
    case .more:
      dismiss()
      settings.turnLevel()
      return []
    case .resetAll: return resetAll()
    case .answers(let row): return open(row)
    case .rangeKind: return edit(settings.settings.noteRange.description)
    case .lowestNote, .highestNote:
      guard case .fixed(let range) = settings.settings.noteRange else { return [] }
      return edit(text.name(of: settings.row == .lowestNote ? range.low : range.high))
    case .plugins: return go(to: .plugins)
    case .setting(let name):
      if let list = SettingRow.list(of: name) { return go(to: list) }
      guard let descriptor = settings.settings.catalog[name] else { return [] }
      switch descriptor.kind {
      case .toggle, .choice, .tuning: return step(by: 1)
      default:
        return edit(settings.settings[name]?.value.description ?? "")
      }
    }
  }

  /// Lets the chosen value be typed.
  private mutating func edit(_ value: String) -> [AppEffect] {
    message = nil
    settings.edit(value)
    return []
  }

  /// Changes the chosen setting by steps, as its arrows do.
  mutating func step(by steps: Double) -> [AppEffect] {
    let held = settings.settings
    switch settings.row {
    case .section, .answers, .resetAll, .gap, .more, nil: return []
    case .plugins: return steps > 0 ? open() : []
    case .rangeKind:
      let ranges = offeredRanges
      let index = (ranges.firstIndex(of: held.noteRange) ?? 0) + (steps < 0 ? -1 : 1)
      let other = ranges[(index + ranges.count) % ranges.count]
      return change(SettingName.noteRange, to: other.description)
    case .lowestNote, .highestNote: return stepRange(Int(steps.sign == .minus ? -1 : 1))
    case .setting(let name):
      guard let descriptor = held.catalog[name], let value = held[name]?.value else { return [] }
      // One that cannot be opened is skipped, or the search would never pass it.
      let refused = name == SettingName.output ? settings.refusedOutput : nil
      let from = refused.map { .text($0) } ?? value
      guard let next = SettingStep.next(from, of: descriptor, by: steps) else {
        return steps > 0 ? open() : []
      }
      return change(name, to: next)
    }
  }

  /// The ranges that follow each other: the own one, the adaptive one, and those of the instruments.
  private var offeredRanges: [NoteRangeSetting] {
    [.fixed(settings.ownRange), .adaptive] + InstrumentRange.allCases.map { .fixed($0.range) }
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
    message = nil
    var changed = settings.settings
    do throws(PeachError) {
      try changed.change(name, to: value, at: .screen)
    } catch {
      message = text.sentence(error)
      return []
    }
    // A source or an output is shown once it has been opened.
    if name != SettingName.source, name != SettingName.output { settings.settings = changed }
    settings.keepOwnRange()
    settings.refusedOutput = name == SettingName.output ? value : nil
    return [.change(name: name, value: value)]
  }

  mutating func resetChosen() -> [AppEffect] {
    guard let name = settings.row?.name, place == .settings else { return [] }
    dismiss()
    return [.reset([name])]
  }

  /// Asks for confirmation before all settings are reset.
  private mutating func resetAll() -> [AppEffect] {
    let count = settings.changedCount
    if count == 0 {
      message = text(SettingNameText.resetNothing)
    } else {
      let question = text(SettingNameText.resetQuestion, ["count": "\(count)"])
      ask(question, .resetKeys, before: .reset(nil))
    }
    return []
  }

  // MARK: Search

  /// Begins a search among all settings.
  mutating func searchSettings() {
    dismiss()
    settings.search = SettingsScreenState.Search()
    searchSettings(for: "")
  }

  /// Shows the settings whose names contain a text.
  mutating func searchSettings(for query: String) {
    var all = settings
    all.showsAll = true
    let found = all.allRows.filter { row in
      row.canBeChosen && row != .more
        && SettingsView.name(of: row, self).localizedStandardContains(query)
    }
    settings.search = .init(query: query, found: query.isEmpty ? all.allRows : found)
    settings.selection = settings.rows.firstIndex(where: \.canBeChosen) ?? 0
  }

  /// Ends the search.
  /// - Parameter takes: true to choose what was found.
  mutating func endSettingsSearch(takes: Bool) {
    let row = takes ? settings.row : nil
    settings.search = nil
    if row != nil { settings.showsAll = true }
    let rows = settings.rows
    settings.selection =
      row.flatMap { rows.firstIndex(of: $0) } ?? rows.firstIndex(where: \.canBeChosen) ?? 0
  }

  // MARK: Answers

  /// Asks for the path of a file, or has the answers counted before erasing them.
  private mutating func open(_ row: AnswersRow) -> [AppEffect] {
    dismiss()
    guard row == .erase else {
      settings.editing = row == .importAnswers ? settings.importedPath : row.suggestedPath
      return []
    }
    settings.isCounting = true
    return [.countAnswers]
  }

  /// Asks for confirmation before all answers are erased, unless the user has moved on since they were counted.
  mutating func askErasing(_ count: Int) {
    guard settings.isCounting else { return }
    settings.isCounting = false
    if count == 0 {
      message = text(DataText.nothingToErase)
    } else {
      ask(text.eraseQuestion(count), .eraseKeys, before: .data(.erase))
    }
  }

  /// Asks whether a file is to be replaced, unless the user has moved on.
  mutating func askToReplace(_ task: DataTask, _ path: String) {
    guard place == .settings, case .answers? = settings.row, settings.editing == nil else { return }
    ask(
      text(ScreenText.replaceQuestion, ["file": path]), .replaceKeys,
      before: .data(task, replaces: true))
  }

  private mutating func work(_ task: DataTask) -> [AppEffect] {
    dismiss()
    message = text(ScreenText.working)
    return [.data(task)]
  }

  // MARK: MIDI devices

  /// Assigns the next MIDI control that is pressed or moved to the chosen action.
  mutating func learn() -> [AppEffect] {
    guard place == .settings, let action = settings.midiAction else { return [] }
    dismiss()
    settings.learning = action
    message = text.request(toLearn: action) + " " + text(TerminalText.learnKeys)
    return [.learn(action)]
  }

  /// Shows what was done at a MIDI device where that is set, and what was learned from it.
  mutating func take(_ news: MIDINews) {
    settings.hasMIDI = true
    guard place == .settings else { return }
    if let (action, control) = news.learnt {
      dismiss()
      message = text.sentence(control, learntBy: action)
      return
    }
    guard settings.editing == nil, settings.learning == nil, unconfirmed == nil,
      settings.row?.name?.hasPrefix(SettingName.midi) == true
    else { return }
    message = text(MIDIText.heard, ["message": text.sentence(news)])
  }

  // MARK: Intervals

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
