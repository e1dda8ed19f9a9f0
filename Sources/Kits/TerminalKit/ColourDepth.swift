/// How many colours a terminal shows.
package enum ColourDepth: Int, Hashable, Sendable, Comparable {
  /// None, or none that anybody wants to see.
  case none
  /// Eight colours and their bright versions.
  case sixteen
  /// 256 colours.
  case palette
  /// Red, green and blue, 256 steps each.
  case full

  /// Fewer colours come first.
  package static func < (left: ColourDepth, right: ColourDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
