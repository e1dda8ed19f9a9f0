/// Where the keys of a piano lie, between two edges.
struct KeyboardLayout {
  /// The keys that are drawn: from a white key to a white key.
  let notes: ClosedRange<Int>
  /// The left edge of the lowest key.
  let left: Double
  /// How wide a white key is, in user units.
  let whiteWidth: Double

  /// The white keys among twelve, C first.
  private static let whiteSteps = [0, 2, 4, 5, 7, 9, 11]

  /// How much narrower a black key is than a white one.
  private static let blackRatio = 0.58

  /// - Parameters:
  ///   - notes: the keys that have to be there; a black one at either end gets its neighbour.
  ///   - left: the left edge of the lowest key.
  ///   - width: of all keys together.
  init(notes: ClosedRange<Int>, left: Double, width: Double) {
    let low = Self.isWhite(notes.lowerBound) ? notes.lowerBound : notes.lowerBound - 1
    let high = Self.isWhite(notes.upperBound) ? notes.upperBound : notes.upperBound + 1
    self.notes = low...high
    self.left = left
    whiteWidth = width / Double(Self.whiteIndex(high) - Self.whiteIndex(low) + 1)
  }

  /// Whether a key is white.
  static func isWhite(_ note: Int) -> Bool { whiteSteps.contains(note % 12) }

  /// How many white keys lie below a key.
  private static func whiteIndex(_ note: Int) -> Int {
    note / 12 * whiteSteps.count + whiteSteps.count { $0 < note % 12 }
  }

  /// The left edge of a key and how wide it is.
  func extent(of note: Int) -> (x: Double, width: Double) {
    let edge =
      left + Double(Self.whiteIndex(note) - Self.whiteIndex(notes.lowerBound)) * whiteWidth
    guard !Self.isWhite(note) else { return (edge, whiteWidth) }
    let width = whiteWidth * Self.blackRatio
    return (edge - width / 2, width)
  }

  /// The middle of a key.
  func center(of note: Int) -> Double {
    let (x, width) = extent(of: note)
    return x + width / 2
  }
}
