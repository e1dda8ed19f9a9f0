/// Heights for sizes in cents: zero is at the bottom, near the keys, and greater sizes are higher.
struct CentsAxis {
  /// The height of 0 cents.
  let bottom: Double
  /// The height of the end of the axis.
  let top: Double
  /// The size in cents at the end of the axis.
  let limit: Double

  /// The sizes at which an axis may end.
  private static let limits = [2.0, 5, 10, 20, 30, 50, 70, 100]

  /// Creates an axis with a round size at its end.
  /// - Parameters:
  ///   - bottom: the height of 0 cents.
  ///   - top: the height of the end, a smaller number.
  ///   - largest: the size that must fit; the axis ends at 100 cents at most.
  init(bottom: Double, top: Double, largest: Double) {
    self.bottom = bottom
    self.top = top
    limit = Self.limits.first { $0 >= largest } ?? 100
  }

  /// Returns the height for a size, at the end of the axis if it is beyond it.
  func y(_ cents: Double) -> Double {
    bottom - min(max(cents, 0), limit) / limit * (bottom - top)
  }

  /// The sizes that get a line.
  var ticks: [Double] { [limit / 2, limit] }
}
