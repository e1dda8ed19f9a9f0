import Foundation

/// The chance that a listener hears which of two notes is higher, by the size of their difference:
/// ½ + (½ − λ)·(2Φ(0.6745·(Δ/α)^k) − 1).
///
/// At the threshold α an ear that never slips is right three times of four. The difference counts by its
/// ratio to the threshold: d′ grows linearly with it where k is 1 (H. Dai and C. Micheyl, "Psychometric
/// functions for pure-tone frequency discrimination", JASA 130, 2011).
package struct PsychometricFunction: Hashable, Sendable {
  /// The exponent k; around 1.
  package let slope: Double
  /// The share λ of answers that have nothing to do with what sounded, 0…½.
  package let lapse: Double

  /// Creates the function of a listener.
  package init(slope: Double = 1, lapse: Double = 0) {
    self.slope = slope
    self.lapse = lapse
  }

  /// Returns the chance of a right answer.
  /// - Parameters:
  ///   - difference: the size of the difference, in cents, 0 or more.
  ///   - threshold: the threshold α, in cents, above 0.
  /// - Returns: ½…1.
  package func chance(difference: Double, threshold: Double) -> Double {
    guard difference > 0 else { return 0.5 }
    return 0.5 + (0.5 - lapse) * Self.certainty(log(difference / threshold), slope: slope)
  }

  /// Returns 2Φ(0.6745·e^(k·z)) − 1, the share of trials in which the difference is heard.
  /// - Parameters:
  ///   - logRatio: z, the natural logarithm of the difference's ratio to the threshold.
  ///   - slope: the exponent k.
  /// - Returns: 0…1.
  static func certainty(_ logRatio: Double, slope: Double) -> Double {
    erf(quartile * exp(slope * logRatio) / 2.squareRoot())
  }

  /// The upper quartile of the standard normal distribution.
  private static let quartile = 0.674_489_750_196_081_7
}
