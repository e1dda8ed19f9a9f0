import Foundation
import IntegrationSupport

extension BadPluginBench {
  /// Trains with a bad plugin in the terminal app, and ends it by Ctrl-C.
  /// - Parameter plugin: the plugin.
  /// - Returns: what was not as it must be, each in a sentence.
  func objections(atTerminalTo plugin: BadPlugin) -> [String] {
    do {
      let home = try home(of: plugin)
      let terminal = try Terminal(
        ["compare", "--duration", "0.3"] + options(plugin, "silent"), home: home.folder,
        environment: variables(plugin, home))
      // A key that comes before the screen is lost; then it has time to sound, or to say why not.
      let opening = terminal.wait(for: "\u{1B}[?1049h")
      terminal.watch(milliseconds: 2500)
      let start = ContinuousClock.now
      terminal.type("\u{3}")
      let end = terminal.finish()
      let seconds = start.duration(to: .now) / .seconds(1)
      let left = Traces.left(of: home)
      try FigureTable("PEACH_BAD_TABLE").add([
        plugin.testDescription, "compare, at a terminal, Ctrl-C", String(format: "%.2f", seconds),
        "\(end.status)", terminal.isWhole ? "terminal whole" : "terminal raw",
        left.isEmpty ? "nothing" : "\(left.count) processes",
      ])
      var objections: [String] = []
      if !terminal.isWhole { objections.append("left the terminal raw") }
      if opening != nil, !end.rest.contains("\u{1B}[?1049l") {
        objections.append("left the other screen")
      }
      // 130, unless it could not even begin.
      if ![1, 130].contains(end.status) { objections.append("ended with \(end.status)") }
      if seconds > 2 + Self.patience { objections.append("took \(seconds) s to end") }
      for rubbish in ["\u{1B}]0;owned", "\u{1B}[31m", "\u{9B}", "\u{202E}"]
      where ((opening ?? "") + end.rest).contains(rubbish) {
        objections.append("wrote \(rubbish.debugDescription)")
      }
      if !left.isEmpty { objections.append("left \(left)") }
      for process in left.keys { kill(process, SIGKILL) }
      return objections.map { "\(plugin.testDescription), at a terminal: \($0)" }
    } catch {
      return ["\(plugin.testDescription), at a terminal: \(error)"]
    }
  }
}
