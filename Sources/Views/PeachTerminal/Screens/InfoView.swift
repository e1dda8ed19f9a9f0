import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// Info: a description of Peach, the places of its files, and the sound.
enum InfoView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.header(text(ScreenText.info), state)
    let inner = canvas.inner
    canvas.put("Peach", inner.column, 3, theme.accent.with(.bold))
    canvas.put(
      text(StartText.greeting, ["version": state.info.version]), inner.column + 7, 3, theme.text)
    let sound: [(label: ScreenText, value: String)] = [
      (.source, source(state)), (.output, output(state)), (.latency, latency(state)),
    ]
    var row = 5
    for group in state.info.groups(text) + [sound] {
      for (label, value) in group {
        canvas.put(text(label), inner.column, row, theme.faint, limit: 21)
        canvas.put(
          value, inner.column + 22, row, theme.text, limit: inner.width - 22, mayShorten: true)
        row += 1
      }
      row += 1
    }
    canvas.footer(state)
  }

  private static func source(_ state: AppState) -> String {
    guard let source = state.sound.source, !state.sound.isSilent else {
      return state.text(ScreenText.noSound)
    }
    return "\(state.sourceName) (\(source.rawValue))"
  }

  private static func output(_ state: AppState) -> String {
    guard let format = state.sound.format, let output = state.sound.output, !state.sound.isSilent
    else { return "—" }
    return "\(state.text.name(ofOutput: output)), \(format.name)"
  }

  /// Returns the latency from the request for a frame to the converter, as reported by the graph,
  /// and the period.
  private static func latency(_ state: AppState) -> String {
    guard let format = state.sound.format, format.rate > 0, !state.sound.isSilent else {
      return "—"
    }
    let text = state.text
    func milliseconds(_ frames: Int) -> String {
      text.number(Double(frames) / format.rate * 1000)
    }
    let period = text(
      ScreenText.periodValue,
      [
        "period": "\(format.period)", "rate": text.short(format.rate),
        "milliseconds": milliseconds(format.period),
      ])
    guard format.latency.upperBound > 0 else { return period }
    let (low, high) = (
      milliseconds(format.latency.lowerBound), milliseconds(format.latency.upperBound)
    )
    return text(ScreenText.latencyValue, ["low": low, "high": high, "period": period])
  }
}
