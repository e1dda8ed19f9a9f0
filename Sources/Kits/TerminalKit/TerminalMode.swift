import Foundation

/// The mode in which a program takes a terminal.
package enum TerminalMode: Hashable, Sendable {
  /// Single keys without echo; lines are written as usual.
  case keys
  /// The whole screen, with mouse, paste and focus reports.
  case screen

  /// The sequence that begins the mode.
  ///
  /// It selects the alternate screen, no cursor, no wrapping, mouse with drags in decimal numbers,
  /// focus, and paste.
  var beginning: String {
    switch self {
    case .keys: ""
    case .screen:
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h"
    }
  }

  /// The sequence that ends the mode, wherever writing was cut off.
  ///
  /// CAN ends an unfinished sequence. The screen is cleared for terminals without an alternate one.
  var ending: String {
    switch self {
    case .keys: ""
    case .screen:
      "\u{18}\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h"
        + "\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?1049l\u{1B}[?25h"
    }
  }

  /// Restores a terminal that a killed program has left in a mode: lines, echo and signals, and what the screen had
  /// switched.
  /// - Parameters:
  ///   - terminal: its descriptor.
  ///   - isScreen: true if the program had the whole screen.
  package static func rescue(_ terminal: Int32, fromScreen isScreen: Bool) {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return }
    settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag |= tcflag_t(ICRNL | IXON)
    settings.c_oflag |= tcflag_t(OPOST)
    tcsetattr(terminal, TCSANOW, &settings)
    guard isScreen else { return }
    // The shell's output since then is on the other screen, which need not be cleared.
    let ending = Array(Self.screen.ending.replacing("\u{1B}[2J\u{1B}[H", with: "").utf8)
    _ = write(terminal, ending, ending.count)
  }

  /// The queries for the color of the background, ending with one that almost all terminals
  /// answer.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
}
