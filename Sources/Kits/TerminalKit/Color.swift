/// A color of the text or background of a cell.
package enum Color: Hashable, Sendable {
  /// One of the sixteen colors that every color terminal has, 0…15, as the user's palette shows
  /// them.
  case ansi(UInt8)
  /// One of 256 colors: the sixteen, a cube of 6 × 6 × 6 from 16, and greys from 232.
  case palette(UInt8)
  /// A color of red, green and blue.
  case rgb(UInt8, UInt8, UInt8)

  /// Returns the nearest color that a terminal of a given depth can show; nil if it shows none.
  package func shown(at depth: ColorDepth) -> Color? {
    switch (self, depth) {
    case (_, .none): nil
    case (.ansi, _), (.palette, .palette), (_, .full): self
    case (.palette(let index), .sixteen):
      index < 16 ? .ansi(index) : .ansi(Self.nearestANSI(to: Self.components(of: index)))
    case (.rgb(let red, let green, let blue), .sixteen):
      .ansi(Self.nearestANSI(to: (Int(red), Int(green), Int(blue))))
    case (.rgb(let red, let green, let blue), .palette):
      .palette(Self.nearestIndex(to: (Int(red), Int(green), Int(blue)), among: 16..<256))
    }
  }

  private typealias Components = (red: Int, green: Int, blue: Int)

  /// Red, green and blue, 0…255; of the sixteen colors as xterm shows them.
  package var components: (red: Int, green: Int, blue: Int) {
    switch self {
    case .ansi(let index), .palette(let index): Self.components(of: index)
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    }
  }

  /// The steps of the cube, as in xterm.
  private static let steps = [0, 95, 135, 175, 215, 255]
  /// The sixteen colors as xterm shows them; a guess, as the user may have set others.
  private static let sixteen: [Components] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static func components(of index: UInt8) -> Components {
    let index = Int(index)
    if index < 16 { return sixteen[index] }
    if index >= 232 {
      let gray = 8 + (index - 232) * 10
      return (gray, gray, gray)
    }
    let cube = index - 16
    return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  private static func nearestANSI(to wanted: Components) -> UInt8 {
    nearestIndex(to: wanted, among: 0..<16)
  }

  private static func nearestIndex(to wanted: Components, among indices: Range<Int>) -> UInt8 {
    func distance(_ index: Int) -> Int {
      let color = components(of: UInt8(index))
      let (red, green, blue) = (
        color.red - wanted.red, color.green - wanted.green, color.blue - wanted.blue
      )
      // Eyes are most sensitive to green and least to blue.
      return 3 * red * red + 4 * green * green + 2 * blue * blue
    }
    return UInt8(indices.min { distance($0) < distance($1) } ?? 0)
  }
}

/// The number of colors a terminal shows.
package enum ColorDepth: Hashable, Sendable, Comparable {
  /// No colors, or none that the user wants to see.
  case none
  /// Eight colors and their bright versions.
  case sixteen
  /// 256 colors.
  case palette
  /// Full color, with 256 steps each of red, green and blue.
  case full
}
