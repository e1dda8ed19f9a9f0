import Foundation

/// The bias and the spread of tuned notes, as far as the answers show.
///
/// Errors are normal around a bias, and now and then a finger slips: such an error says nothing, so each
/// counts by the chance that it was not one. Bias and variance are jointly normal and inverse gamma (A. Gelman
/// et al., "Bayesian Data Analysis", 3.3); what was long ago fades. Constant in time and memory.
package struct MatchingPosterior: Hashable, Codable, Sendable {
  /// A number that is known within limits: its median, and the interval that holds it nine times of ten.
  package struct Estimate: Hashable, Sendable {
    /// The number that is as likely too low as too high.
    package let median: Cents
    /// The interval that holds it nine times of ten.
    package let interval: ClosedRange<Cents>
  }

  /// The number of answers.
  package private(set) var count = 0
  private var bias = 0.0
  /// The answers that the bias rests on.
  private var biasWeight = priorBiasWeight
  /// The degrees of freedom of the spread, and the sum of its squares.
  private var freedom = priorFreedom
  private var squares = priorSquares

  /// Learns from an answer.
  /// - Parameter error: the signed distance above the target, in cents.
  package mutating func add(_ error: Double) {
    count += 1
    let weight = 1 - slipChance(of: error)
    fade()
    let distance = error - bias
    biasWeight += weight
    bias += weight * distance / biasWeight
    squares += weight * distance * (error - bias)
    freedom += weight
  }

  /// The bias: above 0 where notes are tuned sharp.
  package var biasEstimate: Estimate {
    let reach =
      StudentT.quantile(ThresholdBelief.reach, freedom)
      * (squares / freedom / biasWeight).squareRoot()
    return Estimate(median: Cents(bias), interval: Cents(bias - reach)...Cents(bias + reach))
  }

  /// The spread around the bias: the standard deviation of a finger that does not slip.
  package var spreadEstimate: Estimate {
    func spread(_ normal: Double) -> Cents {
      Cents((squares / ChiSquared.quantile(normal, freedom)).squareRoot())
    }
    let reach = ThresholdBelief.reach
    return Estimate(median: spread(0), interval: spread(reach)...spread(-reach))
  }

  /// Returns the chance that an error comes from a slip.
  private func slipChance(of error: Double) -> Double {
    let variance = squares / freedom * (1 + 1 / biasWeight)
    let distance = error - bias
    let meant =
      (1 - Self.slips) * StudentT.density(distance / variance.squareRoot(), freedom)
      / variance.squareRoot()
    let slipped = Self.slips / Self.slipWidth
    return slipped / (slipped + meant)
  }

  /// Lets what was learned long ago count less.
  private mutating func fade() {
    biasWeight = Self.priorBiasWeight + Self.persistence * (biasWeight - Self.priorBiasWeight)
    freedom = Self.priorFreedom + Self.persistence * (freedom - Self.priorFreedom)
    squares = Self.priorSquares + Self.persistence * (squares - Self.priorSquares)
  }

  /// The prior: a spread of 12 cents with the weight of two answers, and a bias with that of half
  /// an answer.
  private static let (priorBiasWeight, priorFreedom, priorSquares) = (0.5, 2.0, 288.0)
  /// The share of answers in which a finger slips, and the width in cents of where it goes.
  private static let (slips, slipWidth) = (0.03, 200.0)
  /// The share of an answer's weight that is left with the next one.
  private static let persistence = 0.998
}

/// Student's distribution.
private enum StudentT {
  static func density(_ value: Double, _ freedom: Double) -> Double {
    let scale = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / (freedom * .pi).squareRoot()
    return scale * pow(1 + value * value / freedom, -(freedom + 1) / 2)
  }

  /// Returns the quantile for a value of the normal distribution.
  ///
  /// After M. Abramowitz and I. Stegun, "Handbook of Mathematical Functions", 26.7.5.
  static func quantile(_ normal: Double, _ freedom: Double) -> Double {
    let (two, four) = (normal * normal, normal * normal * normal * normal)
    let first = normal * (two + 1) / 4
    let second = normal * (5 * four + 16 * two + 3) / 96
    let third = normal * (3 * four * two + 19 * four + 17 * two - 15) / 384
    return normal + first / freedom + second / (freedom * freedom)
      + third / (freedom * freedom * freedom)
  }
}

/// The distribution of a sum of squares.
private enum ChiSquared {
  /// Returns the quantile for a value of the normal distribution.
  ///
  /// After E. B. Wilson and M. M. Hilferty, "The distribution of chi-square", 1931.
  static func quantile(_ normal: Double, _ freedom: Double) -> Double {
    let part = 2 / (9 * freedom)
    let root = 1 - part + normal * part.squareRoot()
    return freedom * root * root * root
  }
}
