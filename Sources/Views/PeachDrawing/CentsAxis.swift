/// Heights for sizes in cents: nothing lies at the bottom, near the keys, and more lies higher.
struct CentsAxis {
  /// Where 0 cents lie.
  let bottom: Double
  /// Where the axis ends.
  let top: Double
  /// How many cents lie there.
  let limit: Double

  /// What an axis may end with.
  private static let limits = [2.0, 5, 10, 20, 30, 50, 70, 100]

  /// - Parameters:
  ///   - bottom: where 0 cents lie.
  ///   - top: above it, a smaller number.
  ///   - largest: what has to fit; beyond 100 cents the axis ends all the same.
  init(bottom: Double, top: Double, largest: Double) {
    self.bottom = bottom
    self.top = top
    limit = Self.limits.first { $0 >= largest } ?? 100
  }

  /// The height for a size, at the end of the axis when it lies beyond.
  func y(_ cents: Double) -> Double {
    bottom - min(max(cents, 0), limit) / limit * (bottom - top)
  }

  /// The sizes that get a line.
  var ticks: [Double] { [limit / 2, limit] }
}
