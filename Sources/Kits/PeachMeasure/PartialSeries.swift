/// A series of partials that best fits measured ones.
///
/// Strings are stiff, so partial n lies at n f √(1 + B n²) (Fletcher, Blackham and Stratton, J.
/// Acoust. Soc. Am. 34, 749, 1962), which in cents is a constant plus a multiple of n²; for winds
/// and organs, B is zero.
struct PartialSeries {
  /// A measured partial.
  struct Point {
    /// The number of the partial, 1 for the first.
    var number: Int
    /// The distance above its place in the series of the expected frequency, in cents.
    var cents: Double
    /// The weight of the partial.
    var weight: Double
  }

  /// The distance of the first partial of the series above the expected frequency, in cents.
  let cents: Double
  /// The root mean square deviation of the partials from the series, in cents.
  let scatter: Double

  /// The deviation in cents beyond which a partial counts less and less, so that one that beats or
  /// belongs to the body of the instrument does not pull the others along.
  private static let reach = 0.5
  private static let rounds = 4

  /// Fits a series to partials by least squares; nil if none counts.
  init?(_ points: [Point]) {
    var weights = points.map(\.weight)
    guard weights.reduce(0, +) > 0 else { return nil }
    var offs = points.map { _ in 0.0 }
    var first = 0.0
    for _ in 0..<Self.rounds {
      let sum = weights.reduce(0, +)
      let squares = points.map { Double($0.number * $0.number) }
      func mean(_ value: (Int) -> Double) -> Double {
        points.indices.reduce(0) { $0 + weights[$1] * value($1) } / sum
      }
      let square = mean { squares[$0] }
      let cents = mean { points[$0].cents }
      let across = mean { (squares[$0] - square) * (points[$0].cents - cents) }
      let along = mean { (squares[$0] - square) * (squares[$0] - square) }
      // Two partials cannot distinguish stiffness from drift, and stiffness is never negative.
      let stiffness = points.count > 2 && along > 0 ? max(0, across / along) : 0
      first = cents + stiffness * (1 - square)
      offs = points.indices.map { points[$0].cents - cents - stiffness * (squares[$0] - square) }
      weights = points.indices.map {
        points[$0].weight / (1 + offs[$0] * offs[$0] / (Self.reach * Self.reach))
      }
    }
    cents = first
    let rest = zip(points, offs).reduce(0) { $0 + $1.0.weight * $1.1 * $1.1 }
    scatter = (rest / points.reduce(0) { $0 + $1.weight }).squareRoot()
  }
}
