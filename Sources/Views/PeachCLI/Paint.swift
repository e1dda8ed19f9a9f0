/// Colors words if the terminal shows colors and nothing forbids it.
struct Paint: Sendable {
  private let isOn: Bool

  /// Enables colors at a terminal, unless `NO_COLOR` is set or the terminal is dumb.
  init(_ context: CommandContext) {
    let refuses = !(context.environment["NO_COLOR"] ?? "").isEmpty
    isOn = context.console.isTerminal && !refuses && context.environment["TERM"] != "dumb"
  }

  func green(_ text: String) -> String { painted(text, .green) }
  func yellow(_ text: String) -> String { painted(text, .yellow) }
  func red(_ text: String) -> String { painted(text, .red) }

  /// Returns the text as on paper; without colors, as on a dark screen.
  func blackOnWhite(_ text: String) -> String {
    isOn ? painted(text, .blackOnWhite) : Self.inverted(text)
  }

  private static func inverted(_ text: String) -> String {
    let inverse: [Character: Character] = ["█": " ", " ": "█", "▀": "▄", "▄": "▀"]
    return String(text.map { inverse[$0] ?? $0 })
  }

  private func painted(_ text: String, _ mark: Mark) -> String {
    isOn ? "\(mark.rawValue)\(text)\(Mark.plain.rawValue)" : text
  }

  /// A mark in a line, which the console replaces by the terminal's sequence after it has removed all other
  /// controls: text from outside cannot contain a sequence of its own.
  ///
  /// The marks are of the last private plane of Unicode, which no text that people write contains.
  enum Mark: Character, CaseIterable {
    case plain = "\u{10FFD0}"
    case green = "\u{10FFD1}"
    case yellow = "\u{10FFD2}"
    case red = "\u{10FFD3}"
    case blackOnWhite = "\u{10FFD4}"

    /// The sequence of ECMA-48 (SGR).
    var sequence: String {
      switch self {
      case .plain: "\u{1B}[0m"
      case .green: "\u{1B}[32m"
      case .yellow: "\u{1B}[33m"
      case .red: "\u{1B}[31m"
      case .blackOnWhite: "\u{1B}[30;107m"
      }
    }
  }
}
