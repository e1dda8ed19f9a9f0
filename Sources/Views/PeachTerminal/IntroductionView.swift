import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// The first visit: one thing at a time, and a way past it.
enum IntroductionView {
  /// The widest lines that are read with ease.
  private static let mostColumns = 64

  static func draw(_ state: AppState, _ step: IntroductionStep, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.put(text(IntroductionText.title), Canvas.margin, 1, theme.accent.with(.bold))
    canvas.right(
      text(
        IntroductionText.step,
        ["number": "\(step.number)", "count": "\(IntroductionStep.allCases.count)"]),
      1, theme.faint, in: canvas.inner)
    let width = min(canvas.inner.width, mostColumns)
    var area = Area(
      column: (canvas.width - width) / 2, row: 4, width: width, height: canvas.height - 10)
    let (title, words) = texts(step)
    write(text(title), theme.title, &area, &canvas)
    write(text(words), theme.text, &area, &canvas)
    switch step {
    case .note:
      let silence = state.text.silence(state.sound)
      write(
        state.notice ?? silence ?? text(IntroductionText.silence),
        state.notice ?? silence == nil ? theme.faint : theme.warning, &area, &canvas)
    case .comparison: comparison(state, &area, &canvas)
    case .profile: profile(state, area, &canvas)
    }
    button(state, step, &canvas)
    let ahead = step.next == nil ? text(ScreenText.start) : text(IntroductionText.skip)
    var items = [Canvas.Item(key: "Esc", title: ahead, action: .show(.start))]
    if step == .note, state.introduction.hasHeard {
      items.append(Canvas.Item(key: "H", title: text(IntroductionText.hear), action: nil))
    }
    canvas.footer(items)
  }

  private static func texts(_ step: IntroductionStep) -> (IntroductionText, IntroductionText) {
    switch step {
    case .note: (.noteTitle, .note)
    case .comparison: (.comparisonTitle, .comparison)
    case .profile: (.profileTitle, .profile)
    }
  }

  /// Writes a paragraph, and leaves the area below it.
  private static func write(
    _ words: String, _ style: Style, _ area: inout Area, _ canvas: inout Canvas
  ) {
    let lines = words.wrapped(toColumns: area.width).count
    canvas.paragraph(words, area, style, mayShorten: true)
    area.row += lines + 1
    area.height = max(0, area.height - lines - 1)
  }

  private static func comparison(
    _ state: AppState, _ area: inout Area, _ canvas: inout Canvas
  ) {
    let (text, theme) = (canvas.text, canvas.theme)
    if let answered = state.introduction.answered {
      let sign = answered.isCorrect ? theme.glyphs.right : theme.glyphs.wrong
      write(
        "\(sign)  \(text.introduction(answered))", answered.isCorrect ? theme.good : theme.bad,
        &area, &canvas)
    } else if let training = state.training {
      let live = training.isLive
      write(
        text(IntroductionText.question), live ? theme.title : theme.faint, &area, &canvas)
      let keys = [
        ("↑ \(text(TerminalText.higherKey))", ScreenText.higher, true),
        ("↓ \(text(TerminalText.lowerKey))", ScreenText.lower, false),
      ]
      for (index, (key, word, isHigher)) in keys.enumerated() {
        let line = Area(column: area.column, row: area.row + index, width: area.width, height: 1)
        canvas.put(key, line.column, line.row, live ? theme.accent : theme.faint)
        canvas.put(text(word), line.column + 6, line.row, live ? theme.text : theme.faint)
        canvas.target(line, .answer(higher: isHigher))
      }
    } else if let notice = state.notice {
      write(notice, theme.warning, &area, &canvas)
    }
  }

  private static func profile(_ state: AppState, _ area: Area, _ canvas: inout Canvas) {
    let layout = TerminalKeyboard(keys: state.chart.keys.count, width: area.width)
    let column = area.column + (area.width - layout.columns) / 2
    let height = min(area.height, 9)
    guard height > 2 else { return }
    let keyboard = Area(
      column: column, row: area.row + height - 2, width: layout.columns, height: 2)
    KeyboardDrawing.draw(state.chart.keys, layout, keyboard, &canvas)
    guard !state.chart.isEmpty else { return }
    ProfileBands.band(
      state.chart, layout,
      Area(column: column, row: area.row, width: layout.columns, height: height - 2), &canvas)
  }

  private static func button(
    _ state: AppState, _ step: IntroductionStep, _ canvas: inout Canvas
  ) {
    let word: IntroductionText
    switch step {
    case .note: word = state.introduction.hasHeard ? .next : .hear
    case .comparison:
      guard state.training == nil else { return }
      word = state.introduction.answered == nil ? .hearBoth : .next
    case .profile: word = .begin
    }
    let title = "\(canvas.text(TerminalText.keyEnter))  \(canvas.text(word))"
    let width = CharacterWidth.columns(of: title) + 6
    let area = Area(
      column: (canvas.width - width) / 2, row: canvas.height - 6, width: width, height: 3)
    canvas.fill(area, canvas.theme.prominent)
    canvas.centre(title, area.row + 1, canvas.theme.prominent, in: area)
    canvas.target(area, .goOn)
  }
}
