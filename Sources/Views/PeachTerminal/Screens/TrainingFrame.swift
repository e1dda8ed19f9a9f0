import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// The frame of all trainings: the name above, below it a strip of fixed height for the interval and for notices, and
/// the verdict's own place; at the bottom the ways out.
enum TrainingFrame {
  /// The rows of a window from which on words and verdicts are large.
  static let large = 30
  /// The row of the interval's name; notices have the two rows below it.
  private static let strip = 1
  private static let stripHeight = 3

  /// Returns the place of the verdict, which is the same in all trainings.
  static func verdict(in size: ScreenSize) -> Area {
    Area(
      column: Canvas.margin, row: strip + stripHeight, width: size.columns - 2 * Canvas.margin,
      height: size.rows >= large ? 6 : 3)
  }

  /// Returns the area of the exercise, which does not move whatever is shown above and below.
  static func stage(in size: ScreenSize) -> Area {
    let verdict = verdict(in: size)
    let top = verdict.row + verdict.height
    // Below it are two rows of keys, the last row is free.
    return Area(
      column: verdict.column, row: top, width: verdict.width, height: size.rows - top - 3)
  }

  static func draw(_ state: AppState, _ training: TrainingScreenState, _ canvas: inout Canvas) {
    canvas.center(canvas.text.name(of: training.mode), 0, canvas.theme.faint)
    if let label = training.label { canvas.center(label, strip, canvas.theme.title) }
    // While a note is tuned there is the slider and nothing else.
    if !training.mode.isTuned || !training.isLive { notice(state, training, &canvas) }
    canvas.footer(state)
  }

  /// Draws the most urgent of what there is to say.
  private static func notice(
    _ state: AppState, _ training: TrainingScreenState, _ canvas: inout Canvas
  ) {
    let (text, theme, inner) = (canvas.text, canvas.theme, canvas.inner)
    let lines = Area(
      column: inner.column, row: strip + 1, width: inner.width, height: stripHeight - 1)
    // Answers that are not stored stay in sight until they are.
    if let remark = training.remark ?? state.unsavedAnswers.map(text.sentence) {
      canvas.paragraph(remark, lines, theme.warning, centered: true)
    } else if canvas.silentBanner(state, lines) == 0 {
      let hint = training.hasAnswered ? nil : text(TerminalText.sliderHint)
      let words = training.mode.isTuned ? hint : text.question(training.mode)
      canvas.paragraph(words ?? "", lines, theme.faint, centered: true)
    }
  }
}
