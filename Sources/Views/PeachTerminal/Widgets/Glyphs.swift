import TerminalKit

/// The signs that a terminal's font contains.
struct Glyphs: Hashable, Sendable {
  let corners: [Character]
  let right: String
  let wrong: String
  let center: String
  let chosen: String
  let less: String
  let more: String
  let trends: [String]
  let ticked: String
  let unticked: String
  /// Before what sounds.
  let note: String
  /// The name of the key that takes a value back.
  let backspace: String
  /// The name of the key for finer steps.
  let shift: String
  let up: String
  let down: String
  /// The line between white keys.
  let keyEdge: Character
  /// The left, right, upper and lower half of a cell; empty where there are none.
  let halves: [Character]
  /// A cell that is filled from below, by eighths from nothing to all.
  let eighths: [Character]
  /// A cell that is filled from above, by eighths from nothing to all; fonts have but three of them.
  let hanging: [Character]
  /// A line across a cell, near its lower edge, in its middle and near its upper edge.
  let lines: [Character]

  /// The signs in any font of a terminal window.
  static let rich = Glyphs(
    corners: ["╭", "╮", "╰", "╯"], right: "✓", wrong: "✗", center: "●", chosen: "▸", less: "‹",
    more: "›", trends: ["↘", "→", "↗"], ticked: "●", unticked: "○", note: "♪", backspace: "⌫",
    shift: "⇧",
    up: "▲", down: "▼", keyEdge: "▏", halves: ["▌", "▐", "▀", "▄"], eighths: Array(" ▁▂▃▄▅▆▇█"),
    hanging: Array(" ▔▔▀▀▀███"), lines: ["▁", "─", "▔"])

  /// The signs in Debian's fonts for the Linux console (console-setup, Lat15 and Uni2).
  static let console = Glyphs(
    corners: ["┌", "┐", "└", "┘"], right: "+", wrong: "x", center: "•", chosen: "▸", less: "<",
    more: ">", trends: ["↓", "→", "↑"], ticked: "■", unticked: "·", note: "*", backspace: "Del",
    shift: "Shift",
    up: "↑", down: "↓", keyEdge: "│", halves: [], eighths: Array("    █████"),
    hanging: Array("    █████"), lines: ["─", "─", "─"])
}

extension Glyphs {
  /// Returns the name of a key, as it is printed on a keyboard.
  func name(of key: Key.Code) -> String {
    switch key {
    case .character(let character): character.uppercased()
    case .enter: "Enter"
    case .tab, .backTab: "Tab"
    case .escape: "Esc"
    case .backspace, .delete: backspace
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }

  /// Returns the names of the keys of a binding.
  func names(of binding: KeyBinding) -> [String] {
    binding.name.map { [$0] } ?? binding.keys.map { name(of: $0.key) }
  }
}
