import Foundation

/// A ratio of two frequencies, as in 3/2, in lowest terms.
package struct Ratio: Hashable, Sendable {
  /// The number above the line, 1…``limit``.
  package let numerator: Int
  /// The number below the line, 1…``limit``.
  package let denominator: Int

  /// The largest number on either side; files of Scala need 2³¹ − 1 at least.
  package static let limit = 1 << 62

  /// The largest number of a ratio that is found by its size: beyond it, some ratio is near any
  /// size.
  package static let simple = 128

  /// Creates a ratio; nil if a number is out of range.
  package init?(_ numerator: Int, _ denominator: Int) {
    guard (1...Self.limit).contains(numerator), (1...Self.limit).contains(denominator) else {
      return nil
    }
    let divisor = Self.divisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Creates the simplest ratio of a size, with numbers up to ``simple``.
  ///
  /// The numbers are those of the continued fraction, the best for their size.
  /// - Parameters:
  ///   - size: the size.
  ///   - error: the largest difference from it, in cents; nil is returned if no ratio is as near.
  package init?(nearest size: Cents, within error: Double) {
    let wanted = exp2(size.value / 1200)
    guard wanted.isFinite, wanted > 0 else { return nil }
    var rest = wanted
    var (above, before) = (1, 0)
    var (below, beforeBelow) = (0, 1)
    for _ in 0..<16 {
      guard rest < Double(Self.simple + 1) else { return nil }
      let whole = Int(rest)
      (above, before) = (whole * above + before, above)
      (below, beforeBelow) = (whole * below + beforeBelow, below)
      guard above <= Self.simple, below <= Self.simple else { return nil }
      if let ratio = Ratio(above, below), abs(ratio.size.value - size.value) <= error {
        self = ratio
        return
      }
      rest = 1 / (rest - Double(whole))
    }
    return nil
  }

  /// The size in cents: 1200 · log2(numerator / denominator), below zero for a ratio below one.
  package var size: Cents { Cents(1200 * log2(Double(numerator) / Double(denominator))) }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }
}

extension Ratio: CustomStringConvertible {
  /// The ratio as it is written: "3/2".
  package var description: String { "\(numerator)/\(denominator)" }
}
