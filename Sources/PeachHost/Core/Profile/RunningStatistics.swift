/// The mean and deviation of numbers that arrive one by one, computed without storing them.
///
/// This is Welford's method ("Note on a method for calculating corrected sums of squares and
/// products", Technometrics 4, 1962); it is exact where summing squares would lose digits.
package struct RunningStatistics: Codable, Hashable, Sendable {
  /// The number of values so far.
  package private(set) var count = 0
  private var runningMean = 0.0
  private var squares = 0.0

  /// Adds a number.
  package mutating func add(_ value: Double) {
    count += 1
    let difference = value - runningMean
    runningMean += difference / Double(count)
    squares += difference * (value - runningMean)
  }

  /// The arithmetic mean; nil without numbers.
  package var mean: Double? { count > 0 ? runningMean : nil }

  /// The standard deviation of a sample (n − 1); nil with fewer than two numbers.
  package var standardDeviation: Double? {
    count > 1 ? (squares / Double(count - 1)).squareRoot() : nil
  }
}
