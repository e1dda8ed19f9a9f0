import Foundation
import PeachCore
import PeachStudio
import PeachText
import TerminalKit

/// Info: what Peach is, where things lie, what sounds.
enum InfoView {
  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    let (text, theme) = (canvas.text, canvas.theme)
    canvas.header(text(ScreenText.info), state)
    let inner = canvas.inner
    canvas.put("Peach", inner.column, 3, theme.accent.with(.bold))
    canvas.put(
      text(StartText.greeting, ["version": state.info.version]), inner.column + 7, 3, theme.text)
    let contributors = text(ScreenText.contributors)
    let groups: [[(ScreenText, String)]] = [
      [
        (.developer, contributors), (.copyright, "© 2026 \(text(ScreenText.rightsHolder))"),
        (.version, state.info.version), (.licence, text(ScreenText.licenceName)),
      ],
      [(.trainingData, state.info.trainingFile), (.settingsFile, state.info.settingsFile)],
      [
        (.source, source(state)), (.output, output(state)), (.latency, latency(state)),
      ],
    ]
    var row = 5
    for group in groups {
      for (label, value) in group {
        canvas.put(text(label), inner.column, row, theme.faint, limit: 21)
        canvas.put(
          value, inner.column + 22, row, theme.text, limit: inner.width - 22, mayShorten: true)
        row += 1
      }
      row += 1
    }
    canvas.footer([canvas.settingsItem, canvas.profileItem] + canvas.common(.info))
  }

  private static func source(_ state: AppState) -> String {
    guard let source = state.sound.source, !state.sound.isSilent else {
      return state.text(ScreenText.noSound)
    }
    return "\(state.sourceName) (\(source.rawValue))"
  }

  private static func output(_ state: AppState) -> String {
    guard let format = state.sound.format, !state.sound.isSilent else { return "—" }
    return "\(state.sound.output), \(format.name)"
  }

  /// From a frame that is asked for to the converter, as the graph tells, and how it is asked for.
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
