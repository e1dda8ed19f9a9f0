/// The capabilities of a terminal, as far as its environment reveals them.
package struct TerminalCapabilities: Hashable, Sendable {
  /// True if a screen can be drawn at all.
  package var drawsScreens: Bool
  /// The colors to use.
  package var depth: ColorDepth
  /// True for the Linux console, with few glyphs, sixteen colors and no answers.
  package var isLinuxConsole: Bool
  /// True if its background is light; nil if that is not known yet.
  package var isLight: Bool?

  /// Derives the capabilities from `TERM`, `COLORTERM`, `COLORFGBG` and `NO_COLOR`.
  /// - Parameter environment: all environment variables.
  package init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    drawsScreens = !["", "dumb", "unknown"].contains(term) && !term.hasPrefix("emacs")
    isLinuxConsole = term == "linux" || term.hasPrefix("linux-")
    depth = Self.depth(term: term, environment)
    isLight = Self.isLight(environment["COLORFGBG"])
  }

  /// True if it can be sent queries: a terminal that does not know them might display them.
  package var answersQuestions: Bool { drawsScreens && !isLinuxConsole }

  private static func depth(term: String, _ environment: [String: String]) -> ColorDepth {
    // https://no-color.org: any text that is not empty.
    if !(environment["NO_COLOR"] ?? "").isEmpty { return .none }
    if ["", "dumb", "unknown"].contains(term) || term.hasPrefix("vt1") || term.hasPrefix("vt2") {
      return .none
    }
    if term.hasSuffix("-m") || term.hasSuffix("-mono") { return .none }
    let colors = environment["COLORTERM"]?.lowercased()
    // GNU screen passes on no more than its own TERM promises.
    let isScreen = term.hasPrefix("screen") && environment["TMUX"] == nil
    if !isScreen, ["truecolor", "24bit"].contains(colors) || term.hasSuffix("-direct") {
      return .full
    }
    if term.contains("256color") || ["xterm-kitty", "alacritty", "foot"].contains(term) {
      return .palette
    }
    return .sixteen
  }

  /// Returns true for a light background; "15;0" is white on black, as the last number is the
  /// background.
  private static func isLight(_ colors: String?) -> Bool? {
    guard let last = colors?.split(separator: ";").last, let index = Int(last) else { return nil }
    return index == 7 || (9...15).contains(index)
  }
}

/// An answer of a terminal to a query.
package enum TerminalReport: Hashable, Sendable {
  /// The attributes of the terminal, queried last because almost every terminal answers this.
  case attributes
  /// The color of the background, 0…1 each.
  case background(red: Double, green: Double, blue: Double)
  /// An answer that was not requested.
  case other

  /// Creates an answer from an operating system command, without the introducer.
  init(command: [UInt8]) {
    let text = String(decoding: command, as: UTF8.self)
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:") else {
      self = .other
      return
    }
    // "rgb:1e1e/1e1e/2e2e": one to four hexadecimal digits each.
    let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3)
    let values = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
      return Double(value) / Double((1 << (4 * part.count)) - 1)
    }
    self =
      values.count == 3
      ? .background(red: values[0], green: values[1], blue: values[2]) : .other
  }

  /// True if the background is light; nil if this answer does not say.
  package var isLight: Bool? {
    guard case .background(let red, let green, let blue) = self else { return nil }
    // Relative luminance with the weights of ITU-R BT.709, near enough without the gamma.
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
  }
}
