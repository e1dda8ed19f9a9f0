/// How a cell looks.
package struct Style: Hashable, Sendable {
  /// What a cell can be beside coloured.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit each.
    package let rawValue: UInt8

    /// Attributes by their bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier, or brighter.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter.
    package static let dim = Attributes(rawValue: 2)
    /// Underlined.
    package static let underline = Attributes(rawValue: 4)
    /// Text and background exchanged.
    package static let reverse = Attributes(rawValue: 8)
  }

  /// The colour of the text; nil for the terminal's own.
  package var foreground: Colour?
  /// The colour behind it; nil for the terminal's own.
  package var background: Colour?
  /// All else.
  package var attributes: Attributes

  /// A style; without arguments the terminal's own.
  package init(
    _ foreground: Colour? = nil, on background: Colour? = nil, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own.
  package static let plain = Style()

  /// The same style with more attributes.
  package func with(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }

  /// The numbers behind CSI that select this style from whatever was before, "0;1;32".
  func selection(at depth: ColourDepth) -> String {
    var numbers = ["0"]
    if attributes.contains(.bold) { numbers.append("1") }
    if attributes.contains(.dim) { numbers.append("2") }
    if attributes.contains(.underline) { numbers.append("4") }
    if attributes.contains(.reverse) { numbers.append("7") }
    if let colour = foreground?.shown(at: depth) { numbers.append(Self.numbers(colour, 30)) }
    if let colour = background?.shown(at: depth) { numbers.append(Self.numbers(colour, 40)) }
    return numbers.joined(separator: ";")
  }

  private static func numbers(_ colour: Colour, _ base: Int) -> String {
    switch colour {
    case .ansi(let index): index < 8 ? "\(base + Int(index))" : "\(base + 52 + Int(index))"
    case .palette(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
