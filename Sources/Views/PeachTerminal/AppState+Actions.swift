import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

extension AppState {
  /// Handles a key; an answer is given once, however long its key is held down.
  mutating func take(_ key: Key) -> [AppEffect] {
    guard let action = keys.action(of: key) else {
      // The next typed character is added to the existing value.
      settings.isWhole = false
      return []
    }
    if key.isRepeat, case .answer(let answer) = action, !answer.repeats { return [] }
    return act(action)
  }

  /// Performs the action of a key or a click.
  mutating func act(_ action: AppAction) -> [AppEffect] {
    switch action {
    case .begin(let mode): return begin(mode)
    case .show(let place): return go(to: place)
    case .help: return turnHelp()
    case .hearCents: return hearCents()
    case .quit: return [.quit]
    case .takeOffer: return takeOffer()
    case .answer(let answer): return give(answer)
    case .move(let rows): move(by: rows)
    case .row(let row): return choose(row)
    case .interval(let row, let isDownward):
      chosenInterval = (row, isDownward)
      return toggleInterval()
    case .direction(let isDownward): chosenInterval.isDownward = isDownward
    case .step(let row, let steps):
      settings.selection = row
      return step(by: steps)
    case .enter: return enter()
    case .type(let character): type(String(character))
    case .deleteTyped: deleteTyped()
    case .search: searchSettings()
    case .endSearch: if place == .settings { endSettingsSearch(takes: false) } else { search("") }
    case .confirm: return confirm()
    case .cancel: return cancel()
    case .hear: return hear()
    case .favourite: return toggleFavourite()
    case .steadyOnly:
      message = nil
      sources.toggleSteadyOnly(text)
      if sources.isSteadyOnly, sources.isUnmeasured { message = text(ScreenText.unmeasured) }
    case .measureAll:
      if !sources.isMeasuring { message = nil }
      return [sources.isMeasuring ? .cancelMeasuring : .measureSources]
    case .resetOne: return resetChosen()
    case .learn: return learn()
    case .forgetPlugin: return forgetPlugin()
    case .trustPlugin: return trustPlugin()
    case .lookAtKey(let index): lookAtKey(index)
    case .look(let steps): look(by: steps)
    case .drawInterval(let steps): drawInterval(by: steps)
    case .turnPicture:
      profile.picture = profile.picture == .keys ? .time : .keys
      profile.showsValues = false
    case .turnValues: profile.showsValues.toggle()
    case .turnSpan: turnSpan()
    case .turnPage(let pages): turnPage(by: pages)
    case .savePicture: return savePicture()
    }
    return []
  }

  /// Opens the help, or closes it.
  ///
  /// It ends a training as leaving does, and closing it leads to where leaving leads.
  private mutating func turnHelp() -> [AppEffect] {
    isHelpOpen.toggle()
    heardDifference = nil
    guard isHelpOpen else {
      if case .training = place { place = place.back }
      return []
    }
    guard training != nil else { return [] }
    let training = place
    leaveTraining()
    // The help shows the keys of the training.
    place = training
    return [.end]
  }

  /// Takes the offered sound; a training that this ends is started again with it.
  private mutating func takeOffer() -> [AppEffect] {
    guard sound.offer != nil else { return [] }
    guard let mode = training?.mode else { return [.takeOffer] }
    return [.end, .takeOffer] + begin(mode)
  }

  /// Plays two notes, each time less far apart.
  private mutating func hearCents() -> [AppEffect] {
    let differences = Catalog.audibleDifferences
    let next = heardDifference.flatMap { differences.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let difference = differences[next % differences.count]
    heardDifference = difference
    helpProblem = nil
    return [.hear(.named(sound.source ?? .silent), then: difference)]
  }

  // MARK: Lists

  /// The rows of the list on the screen: true for those that can be chosen.
  var choices: [Bool] {
    switch place {
    case .settings: settings.rows.map(\.canBeChosen)
    case .sources: sources.rows(text).map { $0.id != nil }
    case .outputs: Array(repeating: true, count: outputs?.count ?? 0)
    case .plugins: Array(repeating: true, count: plugins.rows.count)
    case .intervals: Array(repeating: true, count: settings.settings.offeredSizes.count)
    case .start, .training, .profile, .info: []
    }
  }

  /// The chosen row of the list on the screen, or the nearest one if there are now fewer.
  var selection: Int {
    get {
      switch place {
      case .settings: max(0, min(settings.selection, settings.rows.count - 1))
      case .sources: sources.chosenRow(text) ?? 0
      case .plugins: min(plugins.selection, max(0, plugins.rows.count - 1))
      case .intervals: chosenInterval.row
      case .outputs: chosenOutput
      case .start, .training, .profile, .info: chosen
      }
    }
    set {
      switch place {
      case .settings: settings.selection = newValue
      case .sources: sources.selection = newValue
      case .plugins: plugins.selection = newValue
      case .intervals: chosenInterval.row = newValue
      case .outputs: chosenOutput = newValue
      case .start, .training, .profile, .info: chosen = newValue
      }
    }
  }

  /// The items that can be chosen on Start, in the order of the arrow keys.
  var startItems: [AppAction] {
    trainings.map(AppAction.begin) + [
      .show(.settings), .show(.profile), .show(.info), .help, .quit,
    ]
  }

  /// The item that Enter activates on Start; nil elsewhere.
  var chosenItem: AppAction? { place == .start ? startItems[chosen] : nil }

  /// Moves the choice, on Start in a circle, in lists to the nearest row that can be chosen.
  private mutating func move(by rows: Int) {
    if place == .start {
      chosen = (chosen + rows + startItems.count) % startItems.count
      return
    }
    let choices = choices
    guard !choices.isEmpty else { return }
    let wanted = min(max(selection + rows, 0), choices.count - 1)
    let (before, after) = (
      choices.indices.prefix(wanted + 1).reversed(), choices.indices.dropFirst(wanted)
    )
    let ways = rows < 0 ? Array(before) + after : after + Array(before)
    let row = ways.first { choices[$0] } ?? wanted
    dismiss()
    selection = row
  }

  /// Handles a click on a row: the first click chooses it, the second takes it.
  private mutating func choose(_ row: Int) -> [AppEffect] {
    if selection == row, place != .plugins { return enter() }
    dismiss()
    selection = row
    return []
  }

  /// Takes the chosen row, or what was typed in its place.
  private mutating func enter() -> [AppEffect] {
    if place == .settings, settings.search != nil {
      endSettingsSearch(takes: true)
      return []
    }
    return switch place {
    case .start: chosenItem.map { act($0) } ?? []
    case .settings: settings.editing == nil ? open() : takeTyped()
    case .sources: sources.chosen(text)?.id.map { take(SettingName.source, $0) } ?? []
    case .outputs:
      outputs.flatMap { $0.indices.contains(chosenOutput) ? $0[chosenOutput] : nil }
        .map { take(SettingName.output, $0.output.text) } ?? []
    case .intervals: toggleInterval()
    case .plugins, .training, .profile, .info: []
    }
  }

  /// Takes a source or an output, which has to be opened first.
  private mutating func take(_ name: String, _ value: String) -> [AppEffect] {
    isTaking = true
    return change(name, to: value)
  }

  // MARK: Typing

  /// Types into the search or the value that is open.
  mutating func type(_ typed: String) {
    if place == .sources { search(sources.query + typed) }
    if place == .settings, let search = settings.search {
      searchSettings(for: search.query + typed)
    } else if place == .settings, let value = settings.editing {
      settings.editing = (settings.isWhole ? "" : value) + typed
      settings.isWhole = false
    }
  }

  private mutating func deleteTyped() {
    if place == .sources { search(String(sources.query.dropLast())) }
    if place == .settings, let search = settings.search {
      return searchSettings(for: String(search.query.dropLast()))
    }
    settings.editing = settings.editing.map { String($0.dropLast()) }
    settings.isWhole = false
  }

  private mutating func search(_ query: String) {
    message = nil
    sources.search(query)
  }

  // MARK: Questions

  /// Asks before an effect that cannot be undone.
  ///
  /// The confirmation uses another key than the request, which may be held down.
  mutating func ask(_ question: String, _ keys: TerminalText, before effect: AppEffect) {
    dismiss()
    unconfirmed = effect
    message = question + " " + text(keys)
  }

  private mutating func confirm() -> [AppEffect] {
    guard let effect = unconfirmed else { return [] }
    let count = settings.changedCount
    dismiss()
    switch effect {
    case .reset: message = text(SettingNameText.resetDone, ["count": "\(count)"])
    case .data: message = text(ScreenText.working)
    default: break
    }
    return [effect]
  }

  private mutating func cancel() -> [AppEffect] {
    let learns = settings.learning != nil
    dismiss()
    return learns ? [.learn(nil)] : []
  }

  /// Ends typing and learning, and forgets the question or the sentence on the screen.
  mutating func dismiss() {
    message = nil
    unconfirmed = nil
    settings.editing = nil
    settings.refusedOutput = nil
    settings.isCounting = false
    settings.learning = nil
  }

  // MARK: Sources and plugins

  /// Marks the chosen source as a favourite, or no longer.
  private mutating func toggleFavourite() -> [AppEffect] {
    guard let id = sources.chosen(text)?.source?.id.rawValue else { return [] }
    let held = settings.settings
    let effects = change(
      SettingName.favourites, to: held.favourites(including: id, !held.favourites.contains(id)))
    sources.favourites = settings.settings.favourites
    sources.selection = sources.rows(text).firstIndex { $0.id == id } ?? sources.selection
    return effects
  }

  private mutating func hear() -> [AppEffect] {
    guard place == .sources, let row = sources.chosen(text), row != .silent, let id = row.id else {
      return []
    }
    message = nil
    return [.hear(SourceSelection(id))]
  }

  private mutating func forgetPlugin() -> [AppEffect] {
    guard place == .plugins, let name = plugins.resettable else { return [] }
    // A check takes a while.
    message = text(ScreenText.lookingForPlugins)
    return [.forget(name)]
  }

  /// Takes trust back at once; asks before it is given.
  private mutating func trustPlugin() -> [AppEffect] {
    guard place == .plugins, let plugin = plugins.plugin, plugin.needsTrust else { return [] }
    guard !plugin.trusted else { return [.trust(plugin.id, false)] }
    ask(
      text(ScreenText.trustQuestion, ["plugin": plugin.name]), .trustKeys,
      before: .trust(plugin.id, true))
    return []
  }
}
