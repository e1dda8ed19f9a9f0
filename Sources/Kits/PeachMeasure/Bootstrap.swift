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
