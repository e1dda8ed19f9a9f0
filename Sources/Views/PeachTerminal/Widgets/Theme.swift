import TerminalKit

/// The styles on this terminal: colors that are legible on its background, or none.
struct Theme: Hashable, Sendable {
  private let depth: ColorDepth
  private let isLight: Bool
  let glyphs: Glyphs

  init(_ capabilities: TerminalCapabilities) {
    depth = capabilities.depth
    isLight = capabilities.isLight ?? false
    glyphs = capabilities.isLinuxConsole ? .console : .rich
  }

  /// The style of normal text.
  let text = Style.plain
  /// The style of a heading.
  let title = Style.plain.with(.bold)
  /// The style of anything secondary or inactive.
  var faint: Style {
    depth >= .palette ? Style(.palette(isLight ? 241 : 246)) : Style.plain.with(.dim)
  }
  /// The style of lines and tracks.
  var line: Style {
    depth >= .palette ? Style(.palette(isLight ? 249 : 240)) : Style.plain.with(.dim)
  }
  /// The peach color of anything that can be pressed.
  var accent: Style {
    switch depth {
    case .none: Style.plain.with(.bold)
    case .sixteen: Style(.ansi(isLight ? 5 : 3))
    case .palette, .full: Style(.palette(isLight ? 130 : 216))
    }
  }
  /// The style of the main button.
  var prominent: Style {
    switch depth {
    case .none: Style.plain.with([.reverse, .bold])
    case .sixteen: Style(.ansi(isLight ? 15 : 0), on: .ansi(isLight ? 5 : 3))
    case .palette, .full:
      Style(.palette(isLight ? 231 : 234), on: .palette(isLight ? 130 : 216), .bold)
    }
  }
  /// The style of a correct or close answer.
  var good: Style { color(sixteen: 2, dark: 114, light: 28) }
  /// The style of an answer between close and far.
  var moderate: Style { color(sixteen: 3, dark: 221, light: 94) }
  /// The style of a wrong or distant answer.
  var bad: Style { color(sixteen: 1, dark: 203, light: 160) }
  /// The style of a message that needs the user's attention.
  var warning: Style { Style(pixel(sixteen: isLight ? 5 : 3, dark: 221, light: 130)) }

  /// The pixels of the keyboard and the band.
  var whiteKey: Color? { pixel(sixteen: 7, dark: 252, light: 252) }
  var blackKey: Color? { pixel(sixteen: 0, dark: 236, light: 238) }
  /// The mark on a key that is looked at.
  var chosenKey: Style {
    hasColors ? Style(pixel(sixteen: 1, dark: 160, light: 160), on: whiteKey, .bold) : accent
  }
  /// The color of a threshold.
  var threshold: Color? { pixel(sixteen: isLight ? 0 : 3, dark: 223, light: 52) }

  /// Returns the color of the uncertainty of a threshold, which fades where less is known; nil without
  /// colors.
  ///
  /// On a light background it keeps a contrast of 3:1 all the same (WCAG 2.2, 1.4.11).
  /// - Parameter certainty: how much is known, 0…1.
  /// - Returns: the color.
  func band(_ certainty: Double) -> Color? {
    switch depth {
    case .none: return nil
    case .sixteen: return .ansi(isLight ? 6 : 4)
    case .palette, .full:
      let (faint, full): ([Double], [Double]) =
        isLight ? ([176, 132, 104], [186, 86, 30]) : ([92, 64, 54], [150, 82, 60])
      let part = min(max(certainty, 0), 1)
      let mixed = zip(faint, full).map { UInt8($0 + ($1 - $0) * part) }
      return .rgb(mixed[0], mixed[1], mixed[2])
    }
  }

  /// The style of one bar among many.
  var bar: Style { hasColors ? Style(band(0.5)) : text }
  /// True if colors are available to distinguish things.
  var hasColors: Bool { depth != .none }
  /// True if keys that look white must be drawn rather than left out.
  var isOnDark: Bool { !isLight }

  private func color(sixteen: UInt8, dark: UInt8, light: UInt8) -> Style {
    Style(pixel(sixteen: sixteen, dark: dark, light: light), .bold)
  }

  private func pixel(sixteen: UInt8, dark: UInt8, light: UInt8) -> Color? {
    switch depth {
    case .none: nil
    case .sixteen: .ansi(sixteen)
    case .palette, .full: .palette(isLight ? light : dark)
    }
  }
}

extension Style {
  fileprivate init(_ foreground: Color?, _ attributes: Attributes) {
    self.init(foreground, on: nil, attributes)
  }
}
