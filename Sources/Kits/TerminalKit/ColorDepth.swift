/// The number of colours a terminal shows.
package enum ColorDepth: Int, Hashable, Sendable, Comparable {
  /// No colours, or none that the user wants to see.
  case none
  /// Eight colours and their bright versions.
  case sixteen
  /// 256 colours.
  case palette
  /// Full colour, with 256 steps each of red, green and blue.
  case full

  /// Returns true if the left depth has fewer colours.
  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
