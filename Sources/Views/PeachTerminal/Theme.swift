import TerminalKit

/// How each thing looks on this terminal: colours that are legible on its background, or none.
struct Theme: Hashable, Sendable {
  private let depth: ColourDepth
  private let isLight: Bool
  let glyphs: Glyphs

  init(_ capabilities: TerminalCapabilities) {
    depth = capabilities.depth
    isLight = capabilities.isLight ?? false
    glyphs = capabilities.isLinuxConsole ? .console : .rich
  }

  /// Text that is read.
  let text = Style.plain
  /// A heading.
  let title = Style.plain.with(.bold)
  /// What is beside the point, or asleep.
  var faint: Style {
    depth >= .palette ? Style(.palette(isLight ? 241 : 246)) : Style.plain.with(.dim)
  }
  /// Lines and tracks.
  var line: Style {
    depth >= .palette ? Style(.palette(isLight ? 249 : 240)) : Style.plain.with(.dim)
  }
  /// Peach: what can be pressed.
  var accent: Style {
    switch depth {
    case .none: Style.plain.with(.bold)
    case .sixteen: Style(.ansi(isLight ? 5 : 3))
    case .palette, .full: Style(.palette(isLight ? 130 : 216))
    }
  }
  /// The one thing to press.
  var prominent: Style {
    switch depth {
    case .none: Style.plain.with([.reverse, .bold])
    case .sixteen: Style(.ansi(isLight ? 15 : 0), on: .ansi(isLight ? 5 : 3))
    case .palette, .full:
      Style(.palette(isLight ? 231 : 234), on: .palette(isLight ? 130 : 216), .bold)
    }
  }
  /// Right, and close.
  var good: Style { colour(sixteen: 2, dark: 114, light: 28) }
  /// Between close and far.
  var middling: Style { colour(sixteen: 3, dark: 221, light: 136) }
  /// Wrong, and far.
  var bad: Style { colour(sixteen: 1, dark: 203, light: 160) }
  /// Something that the user should know of.
  var warning: Style { Style(pixel(sixteen: isLight ? 5 : 3, dark: 221, light: 130)) }

  /// Pixels of the keyboard and the band.
  var whiteKey: Colour? { pixel(sixteen: 7, dark: 252, light: 252) }
  var blackKey: Colour? { pixel(sixteen: 0, dark: 236, light: 238) }
  /// Where a threshold lies.
  var threshold: Colour? { pixel(sixteen: isLight ? 5 : 3, dark: 216, light: 130) }
  /// How far it may be off, where much is known and where little.
  var sureBand: Colour? { pixel(sixteen: isLight ? 6 : 4, dark: 131, light: 216) }
  var unsureBand: Colour? { pixel(sixteen: isLight ? 6 : 4, dark: 95, light: 223) }
  /// One of many things side by side.
  var bar: Style { hasColours ? Style(unsureBand) : text }
  /// Whether anything can be told by colours.
  var hasColours: Bool { depth != .none }
  /// Whether keys that look white must be drawn instead of left out.
  var isOnDark: Bool { !isLight }

  private func colour(sixteen: UInt8, dark: UInt8, light: UInt8) -> Style {
    Style(pixel(sixteen: sixteen, dark: dark, light: light), .bold)
  }

  private func pixel(sixteen: UInt8, dark: UInt8, light: UInt8) -> Colour? {
    switch depth {
    case .none: nil
    case .sixteen: .ansi(sixteen)
    case .palette, .full: .palette(isLight ? light : dark)
    }
  }
}

extension Style {
  fileprivate init(_ foreground: Colour?, _ attributes: Attributes) {
    self.init(foreground, on: nil, attributes)
  }
}
