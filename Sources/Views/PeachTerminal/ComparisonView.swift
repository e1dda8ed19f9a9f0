import PeachCore
import PeachStudio
import PeachText

/// Comparison: two areas, with the verdict on the answer between them for a moment.
enum ComparisonView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    guard let training = state.training else { return }
    TrainingFrame.draw(state, training, &canvas)
    let body = TrainingFrame.body(in: state.size)
    let height = (body.height - 3) / 2
    let width = min(body.width, 64)
    let column = body.column + (body.width - width) / 2
    let upper = Area(column: column, row: body.row, width: width, height: height)
    let lower = Area(
      column: column, row: body.row + body.height - height, width: width, height: height)
    let text = canvas.text
    answer(
      upper, canvas.theme.glyphs.up, text(ScreenText.higher), "↑ \(text(TerminalText.higherKey))",
      training, &canvas)
    answer(
      lower, canvas.theme.glyphs.down, text(ScreenText.lower), "↓ \(text(TerminalText.lowerKey))",
      training, &canvas)
    canvas.target(upper, .answer(higher: true))
    canvas.target(lower, .answer(higher: false))
    let middle = Area(
      column: body.column, row: upper.row + height, width: body.width,
      height: lower.row - upper.row - height)
    if case .comparison(let completed)? = training.feedback {
      let theme = canvas.theme
      let sign = completed.isCorrect ? theme.glyphs.right : theme.glyphs.wrong
      canvas.centre(
        "\(sign)  \(text.verdict(completed))", middle.row + middle.height / 2,
        completed.isCorrect ? theme.good : theme.bad, in: middle)
    }
  }

  private static func answer(
    _ area: Area, _ arrow: String, _ word: String, _ keys: String, _ training: TrainingScreenState,
    _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let isLive = training.isLive
    canvas.frame(area, isLive ? theme.accent : theme.line)
    let middle = area.row + area.height / 2
    canvas.centre(arrow, middle - 1, isLive ? theme.accent : theme.line, in: area)
    canvas.centre(word, middle, isLive ? theme.title : theme.line, in: area)
    canvas.centre(keys, middle + 1, isLive ? theme.faint : theme.line, in: area)
  }
}
