import Foundation

/// The knowledge about a threshold: a distribution that is normal in the logarithm of cents.
package struct ThresholdBelief: Hashable, Codable, Sendable {
  /// The mean of the natural logarithm of the threshold in cents.
  package let logMedian: Double
  /// The standard deviation of that logarithm.
  package let logSpread: Double

  /// The threshold that is as likely too low as too high.
  package var median: Cents { Cents(exp(logMedian)) }

  /// The interval that holds the threshold nine times of ten.
  package var interval: ClosedRange<Cents> {
    let reach = Self.reach * logSpread
    return Cents(exp(logMedian - reach))...Cents(exp(logMedian + reach))
  }

  /// The certainty: 1 for a threshold that is known exactly, ½ where the ends of the interval are a factor 5
  /// apart, near 0 before any answer.
  package var certainty: Double { 1 / (1 + 4 * logSpread * logSpread) }

  /// True if enough is known for a number: the upper end of the interval is at most 4 times the lower.
  package var isKnown: Bool { 2 * Self.reach * logSpread <= log(4) }

  /// Returns true if the interval holds a threshold.
  package func covers(logThreshold: Double) -> Bool {
    abs(logThreshold - logMedian) <= Self.reach * logSpread
  }

  /// The distance in standard deviations beyond which lie one in twenty on either side.
  static let reach = 1.644_853_626_951_472_7
}

/// A threshold to be shown, as far as the answers determine it.
package enum HeardThreshold: Hashable, Sendable {
  /// About the median of a belief, and within its interval.
  case about(ThresholdBelief)
  /// Smaller than the smallest difference asked.
  case finer(than: Cents)
  /// Greater than the greatest difference asked.
  case coarser(than: Cents)

  /// The belief, where the threshold is within the differences asked; nil otherwise.
  package var belief: ThresholdBelief? {
    guard case .about(let belief) = self else { return nil }
    return belief
  }
}
