import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// Pitch matching: a tall, unmarked slider, and above it the error after letting go.
enum SliderView {
  private static let width = 9

  /// Returns the area in which the thumb moves.
  static func track(in size: ScreenSize) -> Area {
    let stage = TrainingFrame.stage(in: size)
    return Area(
      column: stage.column + (stage.width - width) / 2, row: stage.row + 1, width: width,
      height: stage.height - 2)
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
    canvas.frame(
      Area(column: track.column, row: track.row - 1, width: track.width, height: track.height + 2),
      training.isLive ? canvas.theme.accent : canvas.theme.line)
    thumb(training, Slider(track: track), &canvas)
    guard case .error(let error)? = training.feedback?.verdict else { return }
    feedback(error, TrainingFrame.verdict(in: state.size), &canvas)
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

  /// Draws the arrow, and next to it the signed cents.
  private static func feedback(
    _ error: Cents, _ area: Area, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let band = MatchBand(error)
    let style =
      switch band {
      case .deadCenter, .close: theme.good
      case .moderate: theme.moderate
      case .far: theme.bad
      }
    let isSharp = error > .zero
    let head =
      band.arrowLength == 0
      ? theme.glyphs.center : isSharp ? theme.glyphs.up : theme.glyphs.down
    let shaft = [String](repeating: "┃", count: max(0, band.arrowLength - 1))
    let arrow = isSharp ? [head] + shaft : shaft + [head]
    let shown = canvas.text.shown(error)
    let isBig = area.height >= BigLetters.height
    let bigWidth = isBig ? BigLetters.width(of: shown, theme) : nil
    let width = bigWidth ?? CharacterWidth.columns(of: shown)
    let left = area.column + (area.width - width - arrowWidth) / 2
    for (index, sign) in arrow.enumerated() {
      canvas.put(sign, left, area.row + (area.height - arrow.count) / 2 + index, style)
    }
    let words = Area(column: left + arrowWidth, row: area.row, width: width, height: area.height)
    if bigWidth != nil {
      let top = area.row + (area.height - BigLetters.height) / 2
      BigLetters.draw(shown, top, style, in: words, &canvas)
    } else {
      canvas.center(shown, area.row + area.height / 2, style, in: words)
    }
  }

  /// The columns of the arrow and of the space behind it.
  private static let arrowWidth = 4
}
