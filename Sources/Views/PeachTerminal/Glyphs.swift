/// Signs that a terminal's font has.
struct Glyphs: Hashable, Sendable {
  let corners: [Character]
  let right: String
  let wrong: String
  let centre: String
  let chosen: String
  let less: String
  let more: String
  let trends: [String]
  /// Bars from nothing to a whole cell.
  let bars: [Character]
  let keyEdge: Character
  let ticked: String
  let unticked: String

  /// What any font of a terminal window has.
  static let rich = Glyphs(
    corners: ["╭", "╮", "╰", "╯"], right: "✓", wrong: "✗", centre: "●", chosen: "▸", less: "‹",
    more: "›", trends: ["↘", "→", "↗"], bars: Array(" ▁▂▃▄▅▆▇█"), keyEdge: "▏", ticked: "●",
    unticked: "○")

  /// What the Linux console's font has.
  static let console = Glyphs(
    corners: ["┌", "┐", "└", "┘"], right: "√", wrong: "x", centre: "•", chosen: "►", less: "<",
    more: ">", trends: ["↓", "→", "↑"], bars: Array(" ▄▄▄▄████"), keyEdge: "│", ticked: "■",
    unticked: "○")
}
