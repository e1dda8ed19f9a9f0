import PeachCore
import PeachStudio
import PeachText
import TerminalKit

extension Canvas {
  /// One thing that can be done, with its key.
  struct Item {
    let key: String
    let title: String
    let action: AppAction?
    var isChosen = false
  }

  /// The title of a screen, and in the corner what sounds.
  mutating func header(_ title: String, _ state: AppState) {
    put(title, Self.margin, 1, theme.title)
    corner(state)
    offer(state, row: 2)
  }

  /// What could sound, and the key that takes it, on a line of its own.
  /// - Returns: whether there was something.
  @discardableResult
  mutating func offer(_ state: AppState, row: Int) -> Bool {
    guard let offer = state.sound.offer else { return false }
    let area = Area(column: inner.column, row: row, width: inner.width, height: 1)
    put(text.sentence(offer), area.column, row, theme.text, limit: area.width, mayShorten: true)
    target(area, .takeOffer)
    return true
  }

  /// The sound in use.
  mutating func corner(_ state: AppState) {
    // Nothing was opened yet.
    guard state.sound != SoundState() else { return }
    guard state.sound.source != nil, !state.sound.isSilent else {
      right("♪ \(text(ScreenText.noSound))", 1, theme.warning)
      return
    }
    right("♪ \(state.sourceName) · \(state.sound.output)", 1, theme.faint)
  }

  /// The keys along the bottom.
  mutating func footer(_ items: [Item]) {
    var column = Self.margin
    let row = height - 2
    for item in items {
      let start = column
      column = put(item.key, column, row, theme.accent)
      let style = item.isChosen ? theme.text.with([.bold, .underline]) : theme.faint
      column = put(item.title, column + 1, row, style, limit: width - Self.margin - column - 1)
      if let action = item.action {
        target(Area(column: start, row: row, width: column - start, height: 1), action)
      }
      column += 3
    }
  }

  /// The keys of every screen but Start.
  func common(_ place: Place) -> [Item] {
    let back: Place = place == .sources || place == .intervals ? .settings : .start
    let title = back == .start ? text(ScreenText.start) : text(ScreenText.settings)
    var items = [Item(key: "Esc", title: title, action: .show(back))]
    if place != .sources {
      items.append(Item(key: "?", title: text(ScreenText.help), action: .help))
    }
    return items
  }

  var settingsItem: Item {
    Item(
      key: text(TerminalText.settingsKey), title: text(ScreenText.settings),
      action: .show(.settings))
  }

  var profileItem: Item {
    Item(
      key: text(TerminalText.profileKey), title: text(ProfileText.title), action: .show(.profile))
  }

  /// Why nothing can be heard, and what to do; it stays as long as that holds.
  /// - Returns: the rows it took.
  @discardableResult
  mutating func silentBanner(_ state: AppState, _ area: Area) -> Int {
    if offer(state, row: area.row) { return 1 }
    guard let silence = text.silence(state.sound) else { return 0 }
    return paragraph(silence, area, theme.warning, mayShorten: true)
  }
}

extension Catalogue {
  /// "Sound is there again. [O] Use"
  func sentence(_ offer: SoundOffer) -> String {
    let what =
      switch offer.reason {
      case .returned:
        self(
          ScreenText.offerReturned,
          [
            "output": offer.request.source == "auto"
              ? offer.request.output == "auto"
                ? self(ScreenText.source) : offer.request.output : offer.request.source
          ])
      case .instead: self(ScreenText.offerInstead)
      }
    return "\(what) [O] \(self(TerminalText.use))"
  }

  /// Why nothing can be heard; nil when something can, or could now.
  func silence(_ sound: SoundState) -> String? {
    guard sound.source != nil, sound.isSilent, !sound.passedOver.isEmpty,
      sound.offer?.reason != .returned
    else { return nil }
    return silentBanner(sound.passedOver.joined(separator: "; "))
  }
}
