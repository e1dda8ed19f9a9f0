/// The style of a cell.
package struct Style: Hashable, Sendable {
  /// The attributes of a cell besides its colors.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one for each attribute.
    package let rawValue: UInt8

    /// Creates attributes from their bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold or bright text.
    package static let bold = Attributes(rawValue: 1)
    /// Dim text.
    package static let dim = Attributes(rawValue: 2)
    /// Underlined text.
    package static let underline = Attributes(rawValue: 4)
    /// Text and background colors swapped.
    package static let reverse = Attributes(rawValue: 8)
  }

  /// The color of the text; nil for the terminal's default.
  package var foreground: Color?
  /// The color of the background; nil for the terminal's default.
  package var background: Color?
  /// The other attributes.
  package var attributes: Attributes

  /// Creates a style; without arguments, the terminal's default.
  package init(
    _ foreground: Color? = nil, on background: Color? = nil, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default style.
  package static let plain = Style()

  /// Returns the same style with more attributes.
  package func with(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }

  /// Returns the numbers after CSI that select this style regardless of the previous one, such as
  /// "0;1;32".
  func selection(at depth: ColorDepth) -> String {
    var numbers = ["0"]
    if attributes.contains(.bold) { numbers.append("1") }
    if attributes.contains(.dim) { numbers.append("2") }
    if attributes.contains(.underline) { numbers.append("4") }
    if attributes.contains(.reverse) { numbers.append("7") }
    if let color = foreground?.shown(at: depth) { numbers.append(Self.numbers(color, 30)) }
    if let color = background?.shown(at: depth) { numbers.append(Self.numbers(color, 40)) }
    return numbers.joined(separator: ";")
  }

  private static func numbers(_ color: Color, _ base: Int) -> String {
    switch color {
    case .ansi(let index): index < 8 ? "\(base + Int(index))" : "\(base + 52 + Int(index))"
    case .palette(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
