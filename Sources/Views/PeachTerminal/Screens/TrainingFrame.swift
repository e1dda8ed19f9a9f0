import PeachStudio
import PeachText
import TerminalKit

/// The frame of both trainings: its name and the interval above, the ways out below, nothing else.
enum TrainingFrame {
  /// Returns the area of the exercise, which does not move whatever is shown above and below.
  static func body(in size: ScreenSize) -> Area {
    Area(
      column: Canvas.margin, row: 3, width: size.columns - 2 * Canvas.margin, height: size.rows - 7)
  }

  static func draw(_ state: AppState, _ training: TrainingScreenState, _ canvas: inout Canvas) {
    let theme = canvas.theme
    let inner = canvas.inner
    canvas.center(canvas.text.name(of: training.mode), 0, theme.faint)
    if let label = training.label { canvas.center(label, 1, theme.title) }
    let above = training.label == nil ? 0 : 2
    let banner = canvas.silentBanner(
      state, Area(column: inner.column, row: above, width: inner.width, height: 3 - above))
    if banner == 0, let question = canvas.text.question(training.mode) {
      canvas.center(question, 2, theme.faint)
    }
    // Answers that are not stored stay in sight until they are.
    if let remark = training.remark ?? state.unsavedAnswers.map(canvas.text.sentence) {
      let row = canvas.height - 4
      let lines = Area(column: inner.column, row: row, width: inner.width, height: 2)
      canvas.paragraph(remark, lines, theme.warning, centered: true)
    }
    canvas.footer(state)
  }
}
