import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// Comparison: two areas, with the verdict on the answer between them for a moment.
enum ComparisonView {
  /// The rows of a window from which on words have big letters.
  static let large = 30

  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    guard let training = state.training else { return }
    TrainingFrame.draw(state, training, &canvas)
    let isLarge = state.size.rows >= large
    let body = TrainingFrame.body(in: state.size)
    let height = (body.height - (isLarge ? BigLetters.height + 2 : 3)) / 2
    let width = min(body.width, 64)
    let column = body.column + (body.width - width) / 2
    let upper = Area(column: column, row: body.row, width: width, height: height)
    let lower = Area(
      column: column, row: body.row + body.height - height, width: width, height: height)
    let answer = answer(training)
    let keys = state.screenKeys.flatMap(\.keys)
    area(upper, isHigher: true, keys, answer, training, isLarge, &canvas)
    area(lower, isHigher: false, keys, answer, training, isLarge, &canvas)
    guard let answer else { return }
    let theme = canvas.theme
    let middle = Area(
      column: body.column, row: upper.row + height, width: body.width,
      height: lower.row - upper.row - height)
    let style = answer.isCorrect ? theme.good : theme.bad
    let verdict = canvas.text.verdict(answer)
    let row = middle.row + middle.height / 2
    if isLarge, BigLetters.width(of: verdict, theme).map({ $0 <= middle.width }) ?? false {
      canvas.word(verdict, row, style, in: middle, isLarge: true)
    } else {
      let sign = answer.isCorrect ? theme.glyphs.right : theme.glyphs.wrong
      canvas.center("\(sign)  \(verdict)", row, style, in: middle)
    }
  }

  /// Returns the answer whose verdict is shown.
  private static func answer(_ training: TrainingScreenState) -> CompletedComparison? {
    if case .comparison(let completed)? = training.feedback { completed } else { nil }
  }

  private static func area(
    _ area: Area, isHigher: Bool, _ shownKeys: KeyBinding.Actions, _ answer: CompletedComparison?,
    _ training: TrainingScreenState,
    _ isLarge: Bool, _ canvas: inout Canvas
  ) {
    let (text, theme) = (canvas.text, canvas.theme)
    // The answered side is bright as long as its verdict is shown.
    let isAnswered = answer.map { $0.answeredHigher == isHigher } ?? false
    let isLive = training.isLive || isAnswered
    let verdict = answer.map { $0.isCorrect ? theme.good : theme.bad } ?? theme.accent
    let accent = isAnswered ? verdict : isLive ? theme.accent : theme.line
    canvas.frame(area, accent)
    let middle = area.row + area.height / 2
    let isBig = isLarge && area.height >= BigLetters.height + 4
    let half = isBig ? BigLetters.height / 2 : 0
    canvas.center(
      isHigher ? theme.glyphs.up : theme.glyphs.down, middle - half - 1, accent, in: area)
    canvas.word(
      text(isHigher ? ScreenText.higher : .lower), middle,
      isAnswered ? verdict : isLive ? theme.title : theme.line, in: area, isLarge: isBig)
    let keys = shownKeys.filter { $0.action == .answer(.higher(isHigher)) }
      .map { theme.glyphs.name(of: $0.key) }.joined(separator: " ")
    canvas.center(
      keys, middle + max(half, 1) + (isBig ? 1 : 0), isLive ? theme.faint : theme.line, in: area)
    canvas.target(area, .answer(.higher(isHigher)))
  }
}
