/// A distribution of many measurements of one quantity, as sorted values.
///
/// It deliberately has no mean, which would hide the tail, and the tail is what is heard.
package struct Distribution: Sendable {
  /// The values, from the least to the greatest.
  package let sorted: [Double]

  /// Creates a distribution by sorting values; those that are not finite are left out.
  package init(_ values: [Double]) { sorted = values.filter(\.isFinite).sorted() }

  /// The number of values.
  package var count: Int { sorted.count }

  /// The least value; nil if there are none.
  package var least: Double? { sorted.first }

  /// The greatest value; nil if there are none.
  package var greatest: Double? { sorted.last }

  /// Returns the least value that a given share of all values does not exceed; always a measured
  /// one.
  /// - Parameter share: the share, 0…1.
  /// - Returns: the value; nil if there are no values.
  package func quantile(_ share: Double) -> Double? {
    sorted.isEmpty ? nil : sorted[Self.rank(share, of: count)]
  }

  /// The quantile at one half; see ``quantile(_:)``.
  package var median: Double? { quantile(0.5) }

  /// The distance from the 5th to the 95th percentile.
  package var jitter: Double? {
    guard let low = quantile(0.05), let high = quantile(0.95) else { return nil }
    return high - low
  }

  static func rank(_ share: Double, of count: Int) -> Int {
    min(count - 1, max(0, Int((share * Double(count)).rounded(.up)) - 1))
  }
}
