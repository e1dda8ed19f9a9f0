/// A straight line through weighted points, by least squares.
struct LineFit {
  /// The weighted mean of the points, through which the line goes.
  let middle: (x: Double, y: Double)
  /// The weighted sum of the squared distances from the middle along x.
  let breadth: Double
  /// The slope; 0 where all points are at one x.
  let slope: Double

  /// Fits a line.
  /// - Parameter points: the points; their weights sum to more than 0.
  init(_ points: [(x: Double, y: Double, weight: Double)]) {
    let sum = points.reduce(0) { $0 + $1.weight }
    let x = points.reduce(0) { $0 + $1.weight * $1.x } / sum
    let y = points.reduce(0) { $0 + $1.weight * $1.y } / sum
    middle = (x, y)
    breadth = points.reduce(0) { $0 + $1.weight * ($1.x - x) * ($1.x - x) }
    let across = points.reduce(0) { $0 + $1.weight * ($1.x - x) * ($1.y - y) }
    slope = breadth > 0 ? across / breadth : 0
  }

  /// Returns how far a point is above the line.
  func rest(_ x: Double, _ y: Double) -> Double { y - middle.y - slope * (x - middle.x) }
}
