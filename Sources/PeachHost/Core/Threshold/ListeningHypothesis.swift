import Foundation

/// A pair of slope and lapse that an ear may have.
struct ListeningHypothesis {
  /// The index of the slope.
  let slope: Int
  /// The share of answers that have nothing to do with what sounded.
  let lapse: Double
  /// The probability before any answer.
  let probability: Double

  /// The slopes: the three points of Gauss and Hermite for a deviation of 0.15 in their logarithm.
  static let slopes = SIMD3<Double>(exp(-0.15 * 3.squareRoot()), 1, exp(0.15 * 3.squareRoot()))

  private static let slopeProbabilities = [1.0 / 6, 2.0 / 3, 1.0 / 6]
  private static let lapses = [0, 0.02, 0.05]

  /// All pairs.
  static let all: [ListeningHypothesis] = slopeProbabilities.enumerated().flatMap { slope in
    lapses.map { lapse in
      ListeningHypothesis(
        slope: slope.offset, lapse: lapse, probability: slope.element / Double(lapses.count))
    }
  }

  /// The psychometric function of the slopes.
  static let certainties = CertaintyTable(slopes: slopes)
}
