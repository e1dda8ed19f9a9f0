/// Colours words if the terminal shows colours and nothing forbids it.
struct Paint: Sendable {
  private let isOn: Bool

  /// Enables colours at a terminal, unless `NO_COLOR` is set or the terminal is dumb.
  init(_ context: CommandContext) {
    let refuses = !(context.environment["NO_COLOR"] ?? "").isEmpty
    isOn = context.console.isTerminal && !refuses && context.environment["TERM"] != "dumb"
  }

  func green(_ text: String) -> String { coloured(text, 32) }
  func yellow(_ text: String) -> String { coloured(text, 33) }
  func red(_ text: String) -> String { coloured(text, 31) }

  /// Returns the text as on paper; without colours, as on a dark screen.
  func blackOnWhite(_ text: String) -> String {
    isOn ? "\u{1B}[30;107m\(text)\u{1B}[0m" : Self.inverted(text)
  }

  private static func inverted(_ text: String) -> String {
    let inverse: [Character: Character] = ["█": " ", " ": "█", "▀": "▄", "▄": "▀"]
    return String(text.map { inverse[$0] ?? $0 })
  }

  private func coloured(_ text: String, _ code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
