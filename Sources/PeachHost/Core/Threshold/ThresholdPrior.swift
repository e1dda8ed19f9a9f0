import Foundation

/// The expected thresholds of a listener without answers.
///
/// The logarithm of the threshold is a Gaussian process over the keys: a level that differs from listener
/// to listener, a tilt from low to high, and a smooth part.
package struct ThresholdPrior: Hashable, Codable, Sendable {
  /// The median threshold, in cents.
  package let median: Double

  /// Creates a prior.
  /// - Parameter median: the median threshold, in cents, above 0.
  package init(median: Double) { self.median = median }

  /// The prior for two notes on one key.
  package static let unison = ThresholdPrior(median: 12)
  /// The prior for two notes an interval apart.
  package static let interval = ThresholdPrior(median: 30)

  // MARK: The shape

  /// The deviations of the level between listeners, of the tilt over two octaves, and of the smooth
  /// part, all in natural logarithms.
  private static let (level, tilt, smooth) = (1.3, 0.25, 0.4)
  /// The distance in semitones over which the smooth part changes.
  private static let length = 10.0
  private static let middle = 60.0

  /// The covariance of the logarithms of the thresholds at two keys.
  static func covariance(_ first: Double, _ second: Double) -> Double {
    let slope = (first - middle) * (second - middle) / (24 * 24)
    let distance = (first - second) / length
    return level * level + tilt * tilt * slope + smooth * smooth * exp(-distance * distance / 2)
  }

  // MARK: The nodes

  /// The keys at which the process is kept: near enough that it is smooth in between.
  static let nodes = stride(from: 0.0, through: 128, by: 4).map { $0 }

  /// The covariance of the nodes, row by row.
  static let nodeCovariance = nodes.flatMap { row in nodes.map { covariance(row, $0) } }

  /// The weights of the nodes for each key: the mean of the process there, given the nodes.
  static let weights: [[Double]] = {
    let factor = SymmetricSolver(nodeCovariance, size: nodes.count)
    return MIDINote.range.map { key in
      factor.solve(nodes.map { covariance(Double(key), $0) })
    }
  }()
}

/// The solutions of a system of linear equations whose matrix is symmetric and positive definite, by
/// Cholesky's method.
private struct SymmetricSolver {
  private let size: Int
  private var lower: [Double]

  /// Factorizes a matrix given row by row.
  init(_ matrix: [Double], size: Int) {
    self.size = size
    lower = matrix
    for row in 0..<size {
      // Rounding must not make a smooth process impossible.
      lower[row * size + row] += 1e-9
      for column in 0...row {
        var sum = lower[row * size + column]
        for index in 0..<column { sum -= lower[row * size + index] * lower[column * size + index] }
        lower[row * size + column] =
          row == column ? sum.squareRoot() : sum / lower[column * size + column]
      }
    }
  }

  /// Returns the solution for a right-hand side.
  func solve(_ right: [Double]) -> [Double] {
    var solution = right
    for row in 0..<size {
      for column in 0..<row { solution[row] -= lower[row * size + column] * solution[column] }
      solution[row] /= lower[row * size + row]
    }
    for row in (0..<size).reversed() {
      for below in row + 1..<max(size, row + 1) {
        solution[row] -= lower[below * size + row] * solution[below]
      }
      solution[row] /= lower[row * size + row]
    }
    return solution
  }
}
