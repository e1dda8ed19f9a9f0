/// A bootstrap estimate of the difference between two distributions, with its confidence interval.
package struct Bootstrap: Sendable {
  /// The difference as measured.
  package let difference: Double
  /// The interval that contains the difference with 95 % confidence.
  package let interval: ClosedRange<Double>

  /// Compares a quantile of two distributions; nil if one of them is empty.
  ///
  /// Each is resampled with replacement; the interval spans 95 % of the differences of the
  /// resamples (Efron and Tibshirani, "An introduction to the bootstrap", 1993, chapter 13).
  /// - Parameters:
  ///   - share: the quantile, 0…1.
  ///   - values: the distribution to compare.
  ///   - reference: the distribution to compare it with.
  ///   - draws: the number of resamples.
  ///   - generator: the source of randomness.
  package init?(
    quantile share: Double, of values: Distribution, over reference: Distribution,
    draws: Int = 2000, using generator: inout some RandomNumberGenerator
  ) {
    guard let value = values.quantile(share), let base = reference.quantile(share) else {
      return nil
    }
    difference = value - base
    var differences: [Double] = []
    var counts = [Int](repeating: 0, count: max(values.count, reference.count))
    for _ in 0..<draws {
      let drawn = Self.draw(share, values.sorted, &counts, &generator)
      differences.append(drawn - Self.draw(share, reference.sorted, &counts, &generator))
    }
    let spread = Distribution(differences)
    let low = spread.quantile(0.025) ?? difference
    interval = low...max(low, spread.quantile(0.975) ?? difference)
  }

  /// Returns the quantile of values drawn with replacement, found by counting, as they are already
  /// sorted.
  private static func draw(
    _ share: Double, _ sorted: [Double], _ counts: inout [Int],
    _ generator: inout some RandomNumberGenerator
  ) -> Double {
    for index in sorted.indices { counts[index] = 0 }
    for _ in sorted.indices {
      let chance = generator.next() >> 11
      counts[Int(Double(chance) * 0x1p-53 * Double(sorted.count))] += 1
    }
    var missing = Distribution.rank(share, of: sorted.count) + 1
    for index in sorted.indices {
      missing -= counts[index]
      if missing <= 0 { return sorted[index] }
    }
    return sorted[sorted.count - 1]
  }
}

/// A distribution of many measurements of one quantity, as sorted values.
///
/// It deliberately has no mean, which would hide the tail, and listeners notice the tail.
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

/// The difference between equal notes of a sound.
///
/// The oscillators of some instruments run on and beat, a string is plucked again, a rotary speaker turns: none
/// of their notes is more exact than the next one is like it.
package struct Repeatability: Sendable {
  /// The number of equal notes that are compared: more than most instruments have voices,
  /// because each voice may be in another state.
  package static let noteCount = 9
  /// The factor of the spread, by which a note may be off.
  package static let factor = 3.0

  /// The difference between the least and the greatest, in the unit of the values.
  package let spread: Double

  /// Compares what was measured of equal notes.
  /// - Parameter values: a value of each note, in any unit; at least one.
  package init(_ values: [Double]) { spread = (values.max() ?? 0) - (values.min() ?? 0) }

  /// Returns how far a note may be off for this, in the unit of the spread.
  /// - Parameter spread: what equal notes differ by; nil if they were not compared.
  /// - Returns: the allowance, 0 without a spread.
  package static func allowance(of spread: Double?) -> Double { factor * (spread ?? 0) }
}
