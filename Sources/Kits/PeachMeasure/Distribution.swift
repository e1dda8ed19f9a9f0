/// Values in their order: what is told of many measurements of one thing.
///
/// There is no mean on purpose: it hides the tail, and the tail is what is heard.
package struct Distribution: Sendable {
  /// From the least to the greatest.
  package let sorted: [Double]

  /// Puts values in order; those that are no number are left out.
  package init(_ values: [Double]) { sorted = values.filter(\.isFinite).sorted() }

  /// How many.
  package var count: Int { sorted.count }

  /// The least; nil when there are none.
  package var least: Double? { sorted.first }

  /// The greatest; nil when there are none.
  package var greatest: Double? { sorted.last }

  /// The least value that a share of all does not exceed: always one that was measured.
  /// - Parameter share: 0…1.
  /// - Returns: nil when there are no values.
  package func quantile(_ share: Double) -> Double? {
    sorted.isEmpty ? nil : sorted[Self.rank(share, of: count)]
  }

  /// The middle half-way up; see ``quantile(_:)``.
  package var median: Double? { quantile(0.5) }

  /// From the 5th to the 95th percentile.
  package var jitter: Double? {
    guard let low = quantile(0.05), let high = quantile(0.95) else { return nil }
    return high - low
  }

  static func rank(_ share: Double, of count: Int) -> Int {
    min(count - 1, max(0, Int((share * Double(count)).rounded(.up)) - 1))
  }
}
