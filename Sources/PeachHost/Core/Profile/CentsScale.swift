import Foundation

/// A scale for sizes in cents on which equal ratios are equally far apart, from one round size to another.
package struct CentsScale: Hashable, Sendable {
  /// The size at the lower end, in cents.
  package let low: Double
  /// The size at the upper end, in cents.
  package let high: Double

  private static let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

  /// Creates a scale that holds some beliefs; from 1 to 100 cents without any.
  package init(holding beliefs: some Sequence<ThresholdBelief>) {
    let intervals = beliefs.map(\.interval)
    let lowest = intervals.map(\.lowerBound.value).min() ?? 1
    let highest = intervals.map(\.upperBound.value).max() ?? 100
    let end = Self.steps.count - 1
    let first = min(Self.steps.lastIndex { $0 <= lowest } ?? 0, end - 1)
    low = Self.steps[first]
    high = Self.steps[max(Self.steps.firstIndex { $0 >= highest } ?? end, first + 1)]
  }

  /// Returns the place of a size, from 0 at the lower end to 1 at the upper one; the nearer end beyond.
  package func place(_ cents: Double) -> Double {
    min(max(log(max(cents, low) / low) / log(high / low), 0), 1)
  }

  /// The round sizes on it, the smallest first.
  package var ticks: [Double] {
    Self.steps.filter { low <= $0 && $0 <= high }
  }
}
