/// The positions of the keys of a piano between two edges.
struct KeyboardLayout {
  /// The keys drawn, from a white key to a white key.
  let notes: ClosedRange<Int>
  /// The left edge of the lowest key.
  let left: Double
  /// The width of a white key, in user units.
  let whiteWidth: Double

  /// The white keys among the twelve, starting with C.
  private static let whiteSteps = [0, 2, 4, 5, 7, 9, 11]

  /// The width of a black key in relation to a white one.
  private static let blackRatio = 0.58

  /// Creates the layout of a range of keys.
  /// - Parameters:
  ///   - notes: the keys to include; a black one at either end also gets its neighbor.
  ///   - left: the left edge of the lowest key.
  ///   - width: the width of all keys together.
  init(notes: ClosedRange<Int>, left: Double, width: Double) {
    let low = Self.isWhite(notes.lowerBound) ? notes.lowerBound : notes.lowerBound - 1
    let high = Self.isWhite(notes.upperBound) ? notes.upperBound : notes.upperBound + 1
    self.notes = low...high
    self.left = left
    whiteWidth = width / Double(Self.whiteIndex(high) - Self.whiteIndex(low) + 1)
  }

  /// Returns true if a key is white.
  static func isWhite(_ note: Int) -> Bool { whiteSteps.contains(note % 12) }

  /// Returns the number of white keys below a key.
  private static func whiteIndex(_ note: Int) -> Int {
    note / 12 * whiteSteps.count + whiteSteps.count { $0 < note % 12 }
  }

  /// Returns the left edge and the width of a key.
  func extent(of note: Int) -> (x: Double, width: Double) {
    let edge =
      left + Double(Self.whiteIndex(note) - Self.whiteIndex(notes.lowerBound)) * whiteWidth
    guard !Self.isWhite(note) else { return (edge, whiteWidth) }
    let width = whiteWidth * Self.blackRatio
    return (edge - width / 2, width)
  }

  /// Returns the center of a key.
  func center(of note: Int) -> Double {
    let (x, width) = extent(of: note)
    return x + width / 2
  }
}
