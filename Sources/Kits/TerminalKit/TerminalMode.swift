/// What a program takes a terminal for.
package enum TerminalMode: Hashable, Sendable {
  /// Single keys without echo; lines are written as ever.
  case keys
  /// The whole screen, with mouse, paste and focus reports.
  case screen

  /// What begins it.
  ///
  /// Alternate screen, no cursor, no wrapping, mouse with drags in decimal numbers, focus, paste.
  var beginning: String {
    switch self {
    case .keys: ""
    case .screen:
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h"
    }
  }

  /// What ends it, wherever writing was cut off.
  ///
  /// CAN ends a sequence that was begun. The screen is cleared for terminals without an alternate
  /// one.
  var ending: String {
    switch self {
    case .keys: ""
    case .screen:
      "\u{18}\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h"
        + "\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?1049l\u{1B}[?25h"
    }
  }

  /// Asks for the background's colour; the last question is one that almost all answer.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
}
