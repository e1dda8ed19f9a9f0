/// The signs that a terminal's font contains.
struct Glyphs: Hashable, Sendable {
  let corners: [Character]
  let right: String
  let wrong: String
  let centre: String
  let chosen: String
  let less: String
  let more: String
  let trends: [String]
  /// The bars from empty to a whole cell.
  let bars: [Character]
  let keyEdge: Character
  let ticked: String
  let unticked: String

  /// The signs in any font of a terminal window.
  static let rich = Glyphs(
    corners: ["╭", "╮", "╰", "╯"], right: "✓", wrong: "✗", centre: "●", chosen: "▸", less: "‹",
    more: "›", trends: ["↘", "→", "↗"], bars: Array(" ▁▂▃▄▅▆▇█"), keyEdge: "▏", ticked: "●",
    unticked: "○")

  /// The signs in the font of the Linux console.
  static let console = Glyphs(
    corners: ["┌", "┐", "└", "┘"], right: "√", wrong: "x", centre: "•", chosen: "►", less: "<",
    more: ">", trends: ["↓", "→", "↑"], bars: Array(" ▄▄▄▄████"), keyEdge: "│", ticked: "■",
    unticked: "○")
}
