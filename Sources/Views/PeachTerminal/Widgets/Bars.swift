import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

extension Canvas {
  /// One possible action, with its key.
  struct Item {
    let key: String
    let title: String
    let action: AppAction?
    var isChosen = false
  }

  /// Draws the title of a screen, and the sound in the corner.
  mutating func header(_ title: String, _ state: AppState) {
    put(title, Self.margin, 1, theme.title)
    corner(state)
    loss(state, row: 2)
  }

  /// Draws the reason why a sound has gone, before the offer of another, on a separate line.
  private mutating func loss(_ state: AppState, row: Int) {
    guard let loss = state.sound.loss else {
      offer(state, row: row)
      return
    }
    let words = state.sentence(loss) + state.text.heardInstead(state.sound)
    let room =
      inner.width - (state.sound.offer.map { CharacterWidth.columns(of: text.line($0)) + 1 } ?? 0)
    // A piece of a sentence that says nothing is worse than none.
    guard room >= Self.leastWords else {
      offer(state, row: row)
      return
    }
    put(words, inner.column, row, theme.warning, limit: room, mayShorten: true)
    offer(state, row: row, column: inner.column + min(room, CharacterWidth.columns(of: words)) + 1)
  }

  private static let leastWords = 20

  /// Draws the offered sound and the key that takes it, on a separate line.
  /// - Returns: true if there was an offer.
  @discardableResult
  mutating func offer(_ state: AppState, row: Int, column: Int? = nil) -> Bool {
    guard let offer = state.sound.offer else { return false }
    let column = column ?? inner.column
    let width = inner.width - (column - inner.column)
    let area = Area(column: inner.column, row: row, width: inner.width, height: 1)
    put(text.line(offer), column, row, theme.text, limit: width, mayShorten: true)
    target(area, .takeOffer)
    return true
  }

  /// Draws the sound in use.
  mutating func corner(_ state: AppState) {
    // Nothing has been opened yet.
    guard state.sound != SoundState() else { return }
    guard let output = state.sound.output, !state.sound.isSilent else {
      right("\(theme.glyphs.note) \(text(ScreenText.noSound))", 1, theme.warning)
      return
    }
    right(
      "\(theme.glyphs.note) \(state.sourceName) · \(text.name(ofOutput: output))",
      1, theme.faint)
  }

  /// Draws the keys along the bottom, closer to each other where a language needs the room, and in two rows where
  /// that is not enough.
  mutating func footer(_ items: [Item]) {
    let words = items.reduce(0) { sum, item in
      sum + CharacterWidth.columns(of: item.key) + 1 + CharacterWidth.columns(of: item.title)
    }
    let gap = (inner.width - words) / max(1, items.count - 1)
    if gap >= 1 {
      footer(items, row: height - 2, gap: min(3, gap))
    } else {
      footer(items.prefix((items.count + 1) / 2), row: height - 3, gap: 3)
      footer(items.suffix(items.count / 2), row: height - 2, gap: 3)
    }
  }

  private mutating func footer(_ items: some Sequence<Item>, row: Int, gap: Int) {
    var column = Self.margin
    for item in items {
      let start = column
      column = put(item.key, column, row, theme.accent)
      let style = item.isChosen ? theme.text.with([.bold, .underline]) : theme.faint
      column = put(item.title, column + 1, row, style, limit: width - Self.margin - column - 1)
      if let action = item.action {
        target(Area(column: start, row: row, width: column - start, height: 1), action)
      }
      column += gap
    }
  }

  /// Returns the keys of every screen except Start.
  func common(_ place: AppScreen) -> [Item] {
    let title =
      switch place.back {
      case .settings: text(ScreenText.settings)
      case .profile: text(ProfileText.title)
      default: text(ScreenText.start)
      }
    var items = [Item(key: "Esc", title: title, action: .show(place.back))]
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

  /// Draws the reason there is no sound and the remedy, for as long as this is so.
  /// - Returns: the number of rows used.
  @discardableResult
  mutating func silentBanner(_ state: AppState, _ area: Area) -> Int {
    if offer(state, row: area.row) { return 1 }
    guard let silence = text.silence(state.sound) else { return 0 }
    return paragraph(silence, area, theme.warning, mayShorten: true)
  }
}

extension Catalog {
  /// Returns the offered sound as one line, with the key that takes it.
  func line(_ offer: SoundOffer) -> String { "\(sentence(offer)) [O] \(self(TerminalText.use))" }
}
