import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// A training with two answers: two areas, alike but for their words, and above them for a moment the verdict.
enum ChoiceView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    guard let training = state.training else { return }
    TrainingFrame.draw(state, training, &canvas)
    let stage = TrainingFrame.stage(in: state.size)
    let width = min(stage.width, 64)
    let upper = Area(
      column: stage.column + (stage.width - width) / 2, row: stage.row, width: width,
      height: (stage.height - 1) / 2)
    var lower = upper
    lower.row = stage.row + stage.height - lower.height
    let keys = state.screenKeys.flatMap(\.keys)
    let theme = canvas.theme
    let arrows = [theme.glyphs.up, theme.glyphs.down]
    for (place, (choice, arrow)) in zip(
      [upper, lower], zip(training.mode.training.choices, arrows))
    {
      area(place, choice, arrow, keys, training, &canvas)
    }
    guard case .choice(let isCorrect)? = training.feedback?.verdict else { return }
    VerdictSign.draw(
      isCorrect ? .right : .wrong, isCorrect ? theme.good : theme.bad,
      in: TrainingFrame.verdict(in: state.size), &canvas)
  }

  /// Draws an answer: an arrow, a word, and the keys that give it.
  private static func area(
    _ area: Area, _ choice: TrainingChoice, _ arrow: String, _ shownKeys: KeyBinding.Actions,
    _ training: TrainingScreenState, _ canvas: inout Canvas
  ) {
    let (text, theme, isLive) = (canvas.text, canvas.theme, training.isLive)
    let accent = isLive ? theme.accent : theme.line
    canvas.frame(area, accent)
    let word = text(choice.label)
    // Two lines of the frame, the arrow and the keys.
    let isBig =
      area.height >= BigLetters.height + 4
      && (BigLetters.width(of: word, theme).map { $0 <= area.width - 4 } ?? false)
    let wordHeight = isBig ? BigLetters.height : 1
    let top = area.row + (area.height - wordHeight - 2) / 2
    canvas.center(arrow, top, accent, in: area)
    let style = isLive ? theme.title : theme.line
    if isBig {
      BigLetters.draw(word, top + 1, style, in: area, &canvas)
    } else {
      canvas.center(word, top + 1, style, in: area)
    }
    let keys = shownKeys.filter { $0.action == .answer(choice.answer) }
      .map { theme.glyphs.name(of: $0.key) }.joined(separator: " ")
    canvas.center(keys, top + 1 + wordHeight, isLive ? theme.faint : theme.line, in: area)
    canvas.target(area, .answer(choice.answer))
  }
}
