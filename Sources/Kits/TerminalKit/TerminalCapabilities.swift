/// What a terminal can do, as far as its environment tells.
package struct TerminalCapabilities: Hashable, Sendable {
  /// Whether a screen can be drawn at all.
  package var drawsScreens: Bool
  /// The colours to use.
  package var depth: ColourDepth
  /// Whether it is the Linux console: few glyphs, sixteen colours, no answers.
  package var isLinuxConsole: Bool
  /// Whether its background is light; nil when nobody has told yet.
  package var isLight: Bool?

  /// Looks at `TERM`, `COLORTERM`, `COLORFGBG` and `NO_COLOR`.
  /// - Parameter environment: all variables.
  package init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    drawsScreens = !["", "dumb", "unknown"].contains(term) && !term.hasPrefix("emacs")
    isLinuxConsole = term == "linux" || term.hasPrefix("linux-")
    depth = Self.depth(term: term, environment)
    isLight = Self.isLight(environment["COLORFGBG"])
  }

  /// Whether questions may be put to it: one that does not know them must not show them.
  package var answersQuestions: Bool { drawsScreens && !isLinuxConsole }

  private static func depth(term: String, _ environment: [String: String]) -> ColourDepth {
    // https://no-color.org: any text that is not empty.
    if !(environment["NO_COLOR"] ?? "").isEmpty { return .none }
    if ["", "dumb", "unknown"].contains(term) || term.hasPrefix("vt1") || term.hasPrefix("vt2") {
      return .none
    }
    if term.hasSuffix("-m") || term.hasSuffix("-mono") { return .none }
    let colours = environment["COLORTERM"]?.lowercased()
    // What GNU screen passes on is no more than its own TERM promises.
    let isScreen = term.hasPrefix("screen") && environment["TMUX"] == nil
    if !isScreen, ["truecolor", "24bit"].contains(colours) || term.hasSuffix("-direct") {
      return .full
    }
    if term.contains("256color") || ["xterm-kitty", "alacritty", "foot"].contains(term) {
      return .palette
    }
    return .sixteen
  }

  /// "15;0" is white on black: the last number is the background's.
  private static func isLight(_ colours: String?) -> Bool? {
    guard let last = colours?.split(separator: ";").last, let index = Int(last) else { return nil }
    return index == 7 || (9...15).contains(index)
  }
}
