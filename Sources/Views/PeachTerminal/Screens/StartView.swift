import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// Start: the trainings, a small profile, and the ways to the other screens.
enum StartView {
  /// The rows of the list of trainings, including its prominent button.
  private static func listHeight(_ state: AppState) -> Int { 8 + state.trainings.count }

  /// Returns the columns of the list, which a longer language widens.
  private static func listWidth(_ state: AppState) -> Int {
    state.trainings.reduce(34) { width, mode in
      max(width, CharacterWidth.columns(of: state.text.name(of: mode)) + 8)
    }
  }

  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    canvas.put("Peach", Canvas.margin, 1, canvas.theme.accent.with(.bold))
    canvas.corner(state)
    let messages = messages(state, canvas)
    let inner = canvas.inner
    // Centered in the space above the messages and the keys.
    let free = canvas.height - 3 - messages.count - 4
    let (listWidth, listHeight) = (listWidth(state), listHeight(state))
    let top = 3 + max(0, (free - listHeight) / 2)
    let gap = canvas.width >= 100 ? 10 : 4
    // A wide window has room for a large picture.
    let isWide = canvas.width >= 120
    let most = inner.width - listWidth - gap
    let previewWidth = isWide ? most : min(most, 64)
    let left = inner.column + (most - previewWidth) / 2
    trainings(
      state, Area(column: left, row: top, width: listWidth, height: listHeight), &canvas)
    var picture = Area(
      column: left + listWidth + gap, row: top, width: previewWidth, height: listHeight)
    if isWide, free > listHeight {
      // A wide preview should be no higher than the list is wide.
      picture.height = min(free, max(listHeight, previewWidth / 3))
      picture.row = 3 + (free - picture.height) / 2
    }
    preview(state, picture, &canvas)
    var row = canvas.height - 3 - messages.count
    for (line, style) in messages {
      canvas.put(line, inner.column, row, style, limit: inner.width)
      row += 1
    }
    if state.sound.offer != nil {
      canvas.target(
        Area(
          column: inner.column, row: canvas.height - 3 - messages.count, width: inner.width,
          height: 1), .takeOffer)
    }
    canvas.footer(state)
  }

  private static func trainings(_ state: AppState, _ area: Area, _ canvas: inout Canvas) {
    let theme = canvas.theme
    let (column, top) = (area.column, area.row)
    canvas.put(canvas.text(ScreenText.singleNotes), column + 3, top, theme.faint)
    let button = Area(column: column + 3, row: top + 2, width: area.width - 3, height: 3)
    // The bar is where Enter begins; the training for every day is the larger one all the same.
    let style = state.chosen == 0 ? theme.prominent : theme.accent
    if state.chosen == 0 {
      canvas.fill(button, style)
    } else {
      canvas.frame(button, style)
    }
    canvas.put("1", button.column + 2, button.row + 1, style)
    if let first = state.trainings.first {
      canvas.put(
        canvas.text.name(of: first), button.column + 5, button.row + 1, style,
        limit: button.width - 6)
      canvas.target(button, .begin(first))
    }
    if state.chosen == 0 {
      canvas.markChosen(column + 1, button.row + 1)
    }
    // Single notes come below the button, intervals below their heading.
    var row = top + 6
    for isInterval in [false, true] {
      for (index, mode) in state.trainings.enumerated().dropFirst()
      where mode.isInterval == isInterval {
        other(
          mode, index, state, Area(column: column, row: row, width: area.width, height: 1), &canvas)
        row += 1
      }
      if !isInterval {
        canvas.put(canvas.text(ScreenText.intervals), column + 3, row + 1, theme.faint)
        row += 3
      }
    }
  }

  private static func other(
    _ mode: TrainingMode, _ index: Int, _ state: AppState, _ area: Area, _ canvas: inout Canvas
  ) {
    let isChosen = state.chosen == index
    let theme = canvas.theme
    if isChosen {
      canvas.markChosen(area.column + 1, area.row)
      var bar = area
      bar.column += 3
      bar.width -= 3
      canvas.fill(bar, theme.prominent)
    }
    canvas.put(
      "\(index + 1)", area.column + 5, area.row, isChosen ? theme.prominent : theme.accent)
    canvas.put(
      canvas.text.name(of: mode), area.column + 8, area.row,
      isChosen ? theme.prominent : theme.text, limit: area.width - 8)
    canvas.target(area, .begin(mode))
  }

  /// Draws the same picture as on the Profile screen, without words.
  private static func preview(_ state: AppState, _ area: Area, _ canvas: inout Canvas) {
    let layout = TerminalKeyboard(keys: state.chart.keys.count, width: area.width)
    let column = area.column + (area.width - layout.columns) / 2
    let keyboard = Area(
      column: column, row: area.row + area.height - 2, width: layout.columns, height: 2)
    let band = Area(
      column: column, row: area.row, width: layout.columns, height: area.height - 2)
    KeyboardDrawing.draw(state.chart.keys, layout, keyboard, &canvas)
    if state.chart.isEmpty {
      let words = canvas.text(ProfileText.empty)
      let lines = words.wrapped(toColumns: area.width).count
      let row = band.row + max(0, (band.height - lines) / 2)
      canvas.paragraph(
        words, Area(column: area.column, row: row, width: area.width, height: band.height),
        canvas.theme.faint, centered: true)
    } else {
      ProfileBands.band(state.chart, layout, band, &canvas)
    }
    canvas.target(area, .show(.profile))
  }

  /// Returns the messages about the sound, and the possible remedies.
  private static func messages(
    _ state: AppState, _ canvas: Canvas
  ) -> [(String, Style)] {
    let (text, theme, sound) = (state.text, state.theme, state.sound)
    var sentences: [(String, Style)] = []
    // An offer comes before the messages, however long they are.
    if let offer = sound.offer { sentences.append((state.line(offer), theme.text)) }
    let lost = sound.loss.map { state.sentence($0) }
    if let notice = state.notice, notice != lost { sentences.append((notice, theme.warning)) }
    if let banner = text.banner(of: state.settings.settings.problems) {
      sentences.append((banner, theme.warning))
    }
    if let lost {
      sentences.append((lost + text.heardInstead(sound), theme.warning))
    } else if sound.isSilent, !sound.passedOver.isEmpty, text.silence(sound) != nil {
      sentences.append((text(ScreenText.silentTitle), theme.warning))
      sentences += sound.passedOver.prefix(2).map { ("• " + text.phrase($0), theme.text) }
      sentences.append((text(TerminalText.doctor), theme.faint))
    } else if let silence = text.silence(sound) {
      sentences.append((silence, theme.warning))
    }
    let width = canvas.inner.width
    var lines: [(String, Style)] = []
    for (sentence, style) in sentences {
      lines += sentence.wrapped(toColumns: width).map { ($0, style) }
    }
    let mostLines = min(mostLines, canvas.height - listHeight(state) - 6)
    guard lines.count > mostLines else { return lines }
    lines[mostLines - 1].0 = Canvas.shortened(lines[mostLines - 1].0 + " …", to: width)
    return Array(lines.prefix(mostLines))
  }

  /// The most lines of messages; the reasons from backends may be long, the screen is not.
  private static let mostLines = 6
}
