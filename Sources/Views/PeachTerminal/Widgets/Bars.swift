import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

extension Canvas {
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
      inner.width - (state.sound.offer.map { CharacterWidth.columns(of: state.line($0)) + 1 } ?? 0)
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
    put(state.line(offer), column, row, theme.text, limit: width, mayShorten: true)
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
  mutating func footer(_ state: AppState) {
    // Below the help the keys of the screen stay.
    let items = (state.isHelpOpen ? state.screenKeys : state.keys.bindings).compactMap { binding in
      binding.title.map { title in
        (key: theme.glyphs.names(of: binding).joined(), title: title, action: binding.onlyAction)
      }
    }
    let words = items.reduce(0) { sum, item in
      sum + CharacterWidth.columns(of: item.key) + 1 + CharacterWidth.columns(of: item.title)
    }
    let gap = (inner.width - words) / max(1, items.count - 1)
    let firstRow = gap >= 1 ? 0 : (items.count + 1) / 2
    var (row, column) = (height - (gap >= 1 ? 2 : 3), Self.margin)
    for (index, item) in items.enumerated() {
      if index == firstRow, index > 0 { (row, column) = (row + 1, Self.margin) }
      let start = column
      column = put(item.key, column, row, theme.accent)
      let isChosen = item.action != nil && item.action == state.chosenItem
      let style = isChosen ? theme.text.with([.bold, .underline]) : theme.faint
      column = put(item.title, column + 1, row, style, limit: width - Self.margin - column - 1)
      if let action = item.action {
        target(Area(column: start, row: row, width: column - start, height: 1), action)
      }
      column += gap >= 1 ? min(3, gap) : 3
    }
  }

  /// Draws the reason there is no sound and the remedy, for as long as this is so.
  /// - Returns: the number of rows used.
  @discardableResult
  mutating func silentBanner(_ state: AppState, _ area: Area) -> Int {
    if offer(state, row: area.row) { return 1 }
    guard let silence = text.silence(state.sound) else { return 0 }
    return paragraph(silence, area, theme.warning, centered: true, mayShorten: true)
  }
}

extension AppState {
  /// Returns the offered sound as one line, with the key that takes it.
  func line(_ offer: SoundOffer) -> String {
    let keys = offerKey.map { theme.glyphs.names(of: $0).map { "[\($0)] " }.joined() } ?? ""
    return "\(text.sentence(offer)) \(keys)\(text(TerminalText.use))"
  }
}
