import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// Pitch matching: a tall, unmarked slider, and the error after letting go.
enum SliderView {
  private static let width = 9

  /// Returns the area in which the thumb moves.
  static func track(in size: ScreenSize) -> Area {
    let body = TrainingFrame.body(in: size)
    return Area(
      column: body.column + (body.width - width) / 2, row: body.row + 1, width: width,
      height: body.height - 3)
  }

  /// Returns the area in which the slider can be grabbed, large enough not to need aiming.
  static func reach(in size: ScreenSize) -> Area {
    let track = track(in: size)
    return Area(
      column: track.column - 8, row: track.row - 1, width: track.width + 16,
      height: track.height + 2)
  }

  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    guard let training = state.training else { return }
    TrainingFrame.draw(state, training, &canvas)
    let track = track(in: state.size)
    let theme = canvas.theme
    canvas.frame(
      Area(column: track.column, row: track.row - 1, width: track.width, height: track.height + 2),
      training.isLive ? theme.accent : theme.line)
    if case .pitchMatching(let completed)? = training.feedback {
      feedback(completed, state, &canvas, in: track)
    } else {
      thumb(training, Slider(track: track), &canvas)
    }
    canvas.center(
      canvas.text(TerminalText.sliderHint), track.row + track.height + 1,
      training.isLive ? theme.faint : theme.line)
  }

  private static func thumb(
    _ training: TrainingScreenState, _ slider: Slider, _ canvas: inout Canvas
  ) {
    let thumb = slider.thumb(at: training.offset)
    let halves = canvas.theme.glyphs.halves
    let style = training.isLive ? canvas.theme.accent : canvas.theme.line
    for row in 0..<slider.track.height {
      let (upper, lower) = (thumb.contains(2 * row), thumb.contains(2 * row + 1))
      let block: Character? =
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): halves.isEmpty ? "█" : halves[2]
        case (false, true): halves.isEmpty ? nil : halves[3]
        case (false, false): nil
        }
      guard let block else { continue }
      for column in slider.track.column + 2..<slider.track.column + slider.track.width - 2 {
        canvas.cell(block, column, slider.track.row + row, style)
      }
    }
  }

  /// Draws the arrow and the signed cents in the middle, where comparison shows its verdict.
  private static func feedback(
    _ completed: CompletedPitchMatching, _ state: AppState, _ canvas: inout Canvas, in track: Area
  ) {
    let theme = canvas.theme
    let band = MatchBand(completed.userCentError)
    let style =
      switch band {
      case .deadCenter, .close: theme.good
      case .moderate: theme.moderate
      case .far: theme.bad
      }
    let isSharp = completed.userCentError > .zero
    var signs =
      band.arrowLength == 0
      ? [theme.glyphs.center] : [isSharp ? theme.glyphs.up : theme.glyphs.down]
    let shaft = [String](repeating: "┃", count: max(0, band.arrowLength - 1))
    signs = isSharp ? signs + shaft : shaft + signs
    let shown = canvas.text.shown(completed)
    if state.size.rows >= ComparisonView.large,
      BigLetters.width(of: shown, theme).map({ $0 <= canvas.inner.width }) ?? false
    {
      return large(signs, shown, style, track, &canvas)
    }
    let lines = signs + ["", shown]
    let body = TrainingFrame.body(in: canvas.screen.size)
    let top = track.row + (track.height - lines.count) / 2
    // Clears the slider behind the text, as it cannot be moved now.
    let words = (lines.last ?? "").wrapped(toColumns: body.width).first ?? ""
    let clear = Area(
      column: body.column + (body.width - words.count) / 2 - 2, row: top - 1,
      width: words.count + 4, height: lines.count + 2)
    canvas.fill(clear, .plain)
    for (index, line) in lines.enumerated() {
      canvas.center(line, top + index, style, in: body)
    }
  }

  /// Draws the arrow, and the error below it in big letters.
  private static func large(
    _ signs: [String], _ shown: String, _ style: Style, _ track: Area, _ canvas: inout Canvas
  ) {
    let body = TrainingFrame.body(in: canvas.screen.size)
    let width = (BigLetters.width(of: shown, canvas.theme) ?? 0) + 6
    let height = signs.count + BigLetters.height + 3
    let clear = Area(
      column: body.column + (body.width - width) / 2, row: track.row + (track.height - height) / 2,
      width: width, height: height)
    canvas.fill(clear, .plain)
    for (index, sign) in signs.enumerated() {
      canvas.center(sign, clear.row + 1 + index, style, in: body)
    }
    BigLetters.draw(shown, clear.row + signs.count + 2, style, in: body, &canvas)
  }
}
