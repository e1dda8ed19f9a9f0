/// How sure a difference between two distributions is.
package struct Bootstrap: Sendable {
  /// The difference as measured.
  package let difference: Double
  /// The interval that holds it with 95 % confidence.
  package let interval: ClosedRange<Double>

  /// Compares a quantile of two distributions; nil when one of them is empty.
  ///
  /// Each is drawn anew from itself, with replacement; the interval spans 95 % of the differences of
  /// the draws (Efron and Tibshirani, "An introduction to the bootstrap", 1993, chapter 13).
  /// - Parameters:
  ///   - share: which quantile, 0…1.
  ///   - values: what is compared.
  ///   - reference: what it is compared with.
  ///   - draws: how many.
  ///   - generator: where chance comes from.
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

  /// The quantile of values drawn with replacement: counted, as they are in order already.
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
