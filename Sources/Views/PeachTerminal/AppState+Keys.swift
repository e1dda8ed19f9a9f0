import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

extension AppState {
  /// The effect of every key now.
  var keys: KeyTable {
    // A screen that is too small to show accepts no answer and no change.
    if isTooSmall { return KeyTable(bindings: [key("q", .quit)]) }
    if isHelpOpen { return KeyTable(bindings: screenKeys.filter(\.isForHelp), others: .act(.help)) }
    if place == .settings, settings.learning != nil {
      return KeyTable(bindings: [cancelKey], others: .act(.cancel))
    }
    if unconfirmed != nil {
      let yes = key(letter(.yesKey), .confirm, TerminalText.confirm)
      return KeyTable(bindings: [yes, cancelKey], others: .act(.cancel))
    }
    return KeyTable(
      bindings: screenKeys.filter { !$0.isForHelp } + (offerKey.map { [$0] } ?? []),
      others: isTyping ? .typed : .ignored)
  }

  /// True where letters are typed and do nothing else.
  var isTyping: Bool {
    place == .sources
      || place == .settings && (settings.editing != nil || settings.search != nil)
  }

  /// The key that takes the offered sound; nil without an offer, and where letters are typed.
  var offerKey: KeyBinding? {
    sound.offer == nil || isTyping ? nil : key("o", .takeOffer)
  }

  /// The keys of the screen, whether or not the help is open.
  var screenKeys: [KeyBinding] {
    switch place {
    case .start: startKeys
    case .training(let mode): trainingKeys(mode) + ways(.helpPlaces) + exits
    case .settings:
      if settings.search != nil {
        searchingKeys
      } else {
        settings.editing == nil ? settingsKeys + exits : editingKeys
      }
    case .sources: sourcesKeys
    case .outputs: moveKeys() + [enterKey(.use, .helpTakeOutput)] + exits
    case .intervals: intervalsKeys + [enterKey(.toggle, .helpToggle)] + exits
    case .plugins: pluginsKeys + exits
    case .profile: profileKeys + exits
    case .info: [centsKey] + ways(.helpPlaces) + exits
    }
  }

  // MARK: Keys of several screens

  /// Returns a key that does one thing, and others that do the same and are not named.
  private func key(
    _ code: Key.Code, also others: [Key.Code] = [], _ action: AppAction,
    _ title: (any CatalogText)? = nil, help: TerminalText? = nil, isForHelp: Bool = false
  ) -> KeyBinding {
    KeyBinding(
      keys: [(code, action)], also: others.map { ($0, action) }, title: title.map { text($0) },
      help: help, isForHelp: isForHelp)
  }

  /// A letter that differs from language to language.
  private func letter(_ letter: TerminalText) -> Key.Code {
    .character(text(letter).lowercased().first ?? " ")
  }

  private func settingsKey(_ title: ScreenText?, _ help: TerminalText) -> KeyBinding {
    key(letter(.settingsKey), also: ["s", "e"], .show(.settings), title, help: help)
  }

  /// The ways to the settings and the profile.
  private func ways(_ help: TerminalText) -> [KeyBinding] {
    [
      settingsKey(.settings, help),
      key("p", .show(.profile), place.back == .profile ? nil : ProfileText.title, help: help),
    ]
  }

  /// The way back, and the help.
  private var exits: [KeyBinding] {
    let title: any CatalogText =
      switch place.back {
      case .settings: ScreenText.settings
      case .profile: ProfileText.title
      default: ScreenText.start
      }
    let help: TerminalText = place.back == .settings ? .helpSettings : .helpBack
    var back = key(.escape, .show(place.back), title, help: help)
    back.also = [(.backspace, .show(.start))]
    return [back, key("q", .show(place.back), help: help), helpKey]
  }

  private var helpKey: KeyBinding { key("?", also: [.function(1)], .help, ScreenText.help) }

  private var cancelKey: KeyBinding { key(.escape, .cancel, TerminalText.cancel) }

  /// The key that plays two notes while the help is open; they would end a training.
  private var centsKey: KeyBinding { key("c", .hearCents, help: .helpCents, isForHelp: true) }

  private func enterKey(_ title: TerminalText?, _ help: TerminalText) -> KeyBinding {
    key(.enter, also: [" "], .enter, title, help: help)
  }

  /// The keys that move the choice in a list.
  private func moveKeys(_ title: TerminalText? = nil) -> [KeyBinding] {
    [
      KeyBinding(
        keys: [(.up, .move(by: -1)), (.down, .move(by: 1))], title: title.map { text($0) },
        help: .helpChoose), pageKeys,
    ]
  }

  private var pageKeys: KeyBinding {
    let (page, all) = (8, choices.count)
    let keys: KeyBinding.Actions = [
      (.backTab, .move(by: -1)), (.pageUp, .move(by: -page)), (.pageDown, .move(by: page)),
      (.home, .move(by: -all)), (.end, .move(by: all)),
    ]
    let letters: KeyBinding.Actions = [
      (.tab, .move(by: 1)), ("k", .move(by: -1)), ("j", .move(by: 1)),
    ]
    return KeyBinding(also: keys + (isTyping ? [] : letters))
  }

  // MARK: Start and trainings

  private var startKeys: [KeyBinding] {
    let digits = zip("123456789", trainings)
    return [
      KeyBinding(keys: digits.map { (.character($0), .begin($1)) }, help: .helpOpen),
      KeyBinding(
        keys: [(.up, .move(by: -1)), (.down, .move(by: 1))],
        also: [
          (.left, .move(by: -1)), (.backTab, .move(by: -1)), (.right, .move(by: 1)),
          (.tab, .move(by: 1)), (.home, .move(by: -chosen)),
        ], help: .helpChoose),
      enterKey(nil, .helpChoose),
    ] + ways(.helpPlacesInfo) + [
      key("i", .show(.info), ScreenText.info, help: .helpPlacesInfo), centsKey, helpKey,
      key("q", .quit, TerminalText.quit, help: .helpQuit),
    ]
  }

  private func trainingKeys(_ mode: TrainingMode) -> [KeyBinding] {
    let answers = text.answers(in: mode)
    func keys(_ keys: [Key.Code], also: [Key.Code] = [], _ help: TerminalText) -> KeyBinding {
      func actions(_ codes: [Key.Code]) -> KeyBinding.Actions {
        codes.compactMap { code in Key(code).answer(in: answers).map { (code, .answer($0)) } }
      }
      return KeyBinding(keys: actions(keys), also: actions(also), help: help)
    }
    let mouse = KeyBinding(
      name: text(TerminalText.mouse), help: mode.isTuned ? .helpMouse : .helpCompareMouse)
    if mode.isTuned {
      return [
        keys([.up, .down], also: [.pageUp, .pageDown], .helpSlider),
        keys([.left, .right], .helpFine),
        KeyBinding(name: theme.glyphs.shift, help: .helpVeryFine),
        keys([.enter], also: [" "], .helpLetGo), mouse,
        KeyBinding(name: text(TerminalText.wheel), help: .helpWheel),
      ]
    }
    let letters = mode.training.choices.map { choice in
      text.letters(of: choice).map { Key.Code.character($0) }
    }
    return [
      keys([.up, .down], .helpAnswer),
      keys(letters.flatMap { $0.suffix(1) }, also: letters.flatMap(\.self), .helpAnswer),
      keys(["r"], .helpReplay), mouse,
    ]
  }

  // MARK: Lists

  private var settingsKeys: [KeyBinding] {
    let row = settings.selection
    let learns = settings.midiAction != nil
    return moveKeys(.choose) + [
      KeyBinding(
        keys: [(.left, .step(row: row, by: -1)), (.right, .step(row: row, by: 1))],
        title: settings.canStep ? text(TerminalText.change) : nil, help: .helpChange),
      KeyBinding(name: "\(theme.glyphs.shift) ← →", help: .helpVeryFine),
      enterKey(settings.enterTitle, .helpType),
      key(
        .backspace, also: [.delete], .resetOne,
        settings.row?.name == nil ? nil : TerminalText.resetOne, help: .helpResetOne),
      key("/", .search, TerminalText.search, help: .helpSearch),
      key("m", .learn, learns ? MIDIText.learn : nil, help: .helpLearn),
      key("p", .show(.profile), help: .helpProfile),
    ]
  }

  private var searchingKeys: [KeyBinding] {
    var cancel = key(.escape, .endSearch, TerminalText.cancel)
    cancel.also = [(.backspace, .deleteTyped)]
    return moveKeys(.choose) + [key(.enter, .enter, TerminalText.confirm), cancel]
  }

  private var editingKeys: [KeyBinding] {
    var enter = key(.enter, .enter, TerminalText.confirm)
    enter.also = [(.backspace, .deleteTyped)]
    return [enter, cancelKey]
  }

  private var intervalsKeys: [KeyBinding] {
    [
      KeyBinding(
        keys: [
          (.up, .move(by: -1)), (.down, .move(by: 1)), (.left, .direction(isDownward: false)),
          (.right, .direction(isDownward: true)),
        ], title: text(TerminalText.choose), help: .helpChoose), pageKeys,
    ]
  }

  private var sourcesKeys: [KeyBinding] {
    let isEmpty = sources.query.isEmpty
    var back =
      isEmpty
      ? key(.escape, .show(.settings), ScreenText.settings, help: .helpSettings)
      : key(.escape, .endSearch, TerminalText.cancel, help: .helpSettings)
    back.also =
      [(.backspace, .deleteTyped), (.function(1), .help)] + (isEmpty ? [("?", .help)] : [])
    return [KeyBinding(name: "A–Z", help: .helpSearch)] + moveKeys() + [
      key(.tab, .hear, TerminalText.hear, help: .helpHear),
      key("*", .favourite, TerminalText.favourite, help: .helpFavourite),
      key("=", .steadyOnly, ScreenText.steadyOnly, help: .helpSteadyOnly),
      key(
        "+", .measureAll, sources.isSteadyOnly ? ScreenText.measureAll : nil, help: .helpMeasureAll),
      key(.enter, .enter, TerminalText.use, help: .helpTakeSource), back,
    ]
  }

  private var pluginsKeys: [KeyBinding] {
    let trusted = plugins.plugin.flatMap { $0.needsTrust ? $0.trusted : nil }
    return moveKeys() + [
      key(
        letter(.forgetKey), .forgetPlugin, plugins.resettable == nil ? nil : ScreenText.forget,
        help: .helpForget),
      key("t", .trustPlugin, trusted.map { $0 ? ScreenText.distrust : .trust }, help: .helpTrust),
    ]
  }

  private var profileKeys: [KeyBinding] {
    let all = chart.keys.count + ProfileView.curve(self).points.count
    let other = profile.picture == .time ? TerminalText.keys : .time
    return [
      KeyBinding(
        keys: [(.left, .look(by: -1)), (.right, .look(by: 1))],
        also: [(.home, .look(by: -all)), (.end, .look(by: all))], title: text(TerminalText.look),
        help: .helpLook),
      KeyBinding(
        keys: [(.up, .drawInterval(by: -1)), (.down, .drawInterval(by: 1))], help: .helpIntervals),
      key(.tab, also: [.backTab], .turnPicture, other, help: .helpPicture),
      key("v", .turnValues, ProfileText.values, help: .helpValues),
      KeyBinding(
        keys: [("z", .turnSpan)],
        title: profile.picture == .time ? text.name(of: profile.query.span) : nil, help: .helpSpan),
      KeyBinding(
        keys: [(.pageUp, .turnPage(by: 1)), (.pageDown, .turnPage(by: -1))], help: .helpPage),
      key("m", .begin(.measurement), TerminalText.measure, help: .helpMeasure),
      key("x", .savePicture, TerminalText.save, help: .helpSave), centsKey,
      settingsKey(nil, .helpSettings),
    ]
  }
}
