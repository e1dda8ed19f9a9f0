import Foundation

/// A single threshold on a grid: Bayes' rule without a short cut, for a measurement of some dozen answers.
struct ThresholdGrid: Sendable {
  /// The logarithms of the thresholds.
  private let places: [Double]
  /// The probabilities: for each threshold those of all pairs of slope and lapse, joint.
  private var weights: [Double]

  private static let pairs = ListeningHypothesis.all

  /// Creates a grid.
  /// - Parameter prior: what is known of the threshold before.
  init(prior: ThresholdBelief) {
    let steps = 40
    places = (-steps...steps).map {
      prior.logMedian + prior.logSpread * 4 * Double($0) / Double(steps)
    }
    weights = places.flatMap { place in
      let distance = (place - prior.logMedian) / prior.logSpread
      return Self.pairs.map { exp(-distance * distance / 2) * $0.probability }
    }
    normalize()
  }

  /// Learns from an answer.
  mutating func add(difference: Double, isCorrect: Bool) {
    guard difference > 0 else { return }
    let rights = chances(log(difference))
    for index in weights.indices { weights[index] *= isCorrect ? rights[index] : 1 - rights[index] }
    normalize()
  }

  /// The belief: the mean, and as much spread as its 5th and 95th percentiles have, which lie nearer
  /// together than those of a normal distribution of the same variance.
  var belief: ThresholdBelief {
    let marginal = marginal(of: weights)
    let mean = zip(places, marginal).reduce(0) { $0 + $1.0 * $1.1 }
    let width = percentile(0.95, marginal) - percentile(0.05, marginal)
    return ThresholdBelief(logMedian: mean, logSpread: width / 2 / ThresholdBelief.reach)
  }

  /// Returns the logarithm of the threshold below which the given share is.
  private func percentile(_ share: Double, _ marginal: [Double]) -> Double {
    var below = 0.0
    for (place, probability) in zip(places, marginal) {
      if below + probability >= share {
        // Each place stands for all that is nearer to it than to its neighbors.
        return place + ((share - below) / probability - 0.5) * (places[1] - places[0])
      }
      below += probability
    }
    return places[places.count - 1]
  }

  /// Returns the difference whose answer is expected to reveal most about the threshold.
  ///
  /// Slope and lapses are left open: psi-marginal placement (N. Prins, "The psi-marginal adaptive method",
  /// Journal of Vision 13, 2013).
  /// - Parameter limits: the logarithms of the smallest and the largest difference.
  /// - Returns: the logarithm of the difference in cents.
  func mostTelling(within limits: ClosedRange<Double>) -> Double {
    let belief = belief
    // Narrow beliefs still need differences on either side of the threshold, as far as the slope reaches.
    let reach = max(2 * belief.logSpread, 1)
    let candidates = (0...32).map { step in
      min(
        max(belief.logMedian + reach * (Double(step) / 16 - 0.75), limits.lowerBound),
        limits.upperBound)
    }
    return candidates.min { expectedEntropy($0) < expectedEntropy($1) } ?? belief.logMedian
  }

  /// Returns the entropy of the threshold to be expected after an answer.
  private func expectedEntropy(_ logDifference: Double) -> Double {
    let rights = chances(logDifference)
    let right = marginal(of: zip(weights, rights).map { $0 * $1 })
    let all = marginal(of: weights)
    return Self.entropy(right) + Self.entropy(zip(all, right).map { $0 - $1 })
  }

  /// Returns the entropy of unnormalised probabilities, weighted by their sum.
  private static func entropy(_ probabilities: [Double]) -> Double {
    let total = probabilities.reduce(0, +)
    return probabilities.reduce(0) { $0 - ($1 > 0 ? $1 * log($1 / total) : 0) }
  }

  /// Returns the chances of a right answer, for each threshold and pair.
  private func chances(_ logDifference: Double) -> [Double] {
    var chances: [Double] = []
    chances.reserveCapacity(weights.count)
    for place in places {
      let certainties = ListeningHypothesis.certainties.at(logDifference - place)
      for pair in Self.pairs {
        chances.append(0.5 + (0.5 - pair.lapse) * certainties[pair.slope])
      }
    }
    return chances
  }

  /// Returns the sums over slopes and lapses.
  private func marginal(of joint: [Double]) -> [Double] {
    let count = Self.pairs.count
    return places.indices.map { joint[$0 * count..<($0 + 1) * count].reduce(0, +) }
  }

  private mutating func normalize() {
    let total = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= total }
  }
}
