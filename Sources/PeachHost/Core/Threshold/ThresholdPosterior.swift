import Foundation

/// The thresholds of one ear at every key, as far as its answers tell: a posterior that each answer
/// changes in constant time and memory.
///
/// The logarithms of the thresholds at some nodes of the keyboard, and the learning under way, are jointly
/// normal; slope and lapses are a handful of hypotheses. An answer changes the belief at its own key by
/// quadrature, and all others by their correlation with it: assumed-density filtering (M. Opper, "A
/// Bayesian approach to online learning", 1998). A value: the same answers in the same order make the same
/// bits.
package struct ThresholdPosterior: Codable, Equatable, Sendable {
  private let prior: ThresholdPrior
  /// The means: of the nodes, and last of the learning, as the change of the logarithm with each answer.
  private var mean: [Double]
  /// The covariance of these, row by row.
  private var covariance: [Double]
  /// The probabilities of the hypotheses on slope and lapses.
  private var beliefs: [Double]

  /// Creates the posterior of an ear that has not answered.
  package init(prior: ThresholdPrior = .unison) {
    self.prior = prior
    mean = Self.priorMean(prior)
    covariance = Self.priorCovariance
    beliefs = Self.hypotheses.map(\.probability)
  }

  // MARK: Answers

  /// Learns from an answer.
  package mutating func add(_ completed: CompletedComparison) {
    add(
      key: completed.comparison.referenceNote.number,
      difference: completed.comparison.centOffset.magnitude.value,
      isCorrect: completed.isCorrect)
  }

  /// Learns from an answer.
  /// - Parameters:
  ///   - key: the key of the reference, 0…127.
  ///   - difference: the size of the difference, in cents; of none at all nothing can be learnt.
  ///   - isCorrect: true if the answer was right.
  package mutating func add(key: Int, difference: Double, isCorrect: Bool) {
    guard MIDINote.range.contains(key), difference > 0 else { return }
    let column = covarianceWithKey(key)
    let weights = ThresholdPrior.weights[key]
    let (middle, variance) = moments(weights, column)
    let learnt = learn(middle, variance, log(difference), isCorrect)
    let shift = (learnt.mean - middle) / variance
    let shrinkage = (learnt.variance - variance) / (variance * variance)
    for row in 0..<Self.size {
      mean[row] += column[row] * shift
      let factor = column[row] * shrinkage
      for other in 0..<Self.size { covariance[row * Self.size + other] += factor * column[other] }
    }
    advance()
  }

  /// Returns the mean and variance of the logarithm at a key after an answer, and weighs the hypotheses.
  private mutating func learn(
    _ middle: Double, _ variance: Double, _ logDifference: Double, _ isCorrect: Bool
  ) -> (mean: Double, variance: Double) {
    let deviation = variance.squareRoot()
    var (total, first, second) = (0.0, 0.0, 0.0)
    var likelihoods = [Double](repeating: 0, count: beliefs.count)
    for (place, weight) in Self.quadrature {
      let certainties = Self.certainties.at(logDifference - middle - deviation * place)
      var likelihood = 0.0
      for index in beliefs.indices {
        let hypothesis = Self.hypotheses[index]
        let right = 0.5 + (0.5 - hypothesis.lapse) * certainties[hypothesis.slope]
        let chance = isCorrect ? right : 1 - right
        likelihoods[index] += weight * chance
        likelihood += beliefs[index] * chance
      }
      total += weight * likelihood
      first += weight * likelihood * place
      second += weight * likelihood * place * place
    }
    let evidence = zip(beliefs, likelihoods).reduce(0) { $0 + $1.0 * $1.1 }
    for index in beliefs.indices { beliefs[index] *= likelihoods[index] / evidence }
    let place = first / total
    return (middle + deviation * place, variance * (second / total - place * place))
  }

  /// Moves on by one answer: the ear has practised.
  private mutating func advance() {
    let (size, last) = (Self.size, Self.size - 1)
    let learning = covariance[last * size + last]
    for row in 0..<last {
      mean[row] += mean[last]
      let own = covariance[row * size + last]
      for other in 0..<last {
        covariance[row * size + other] += own + covariance[other * size + last] + learning
      }
    }
    for row in 0..<last {
      let together = Self.persistence * (covariance[row * size + last] + learning)
      covariance[row * size + last] = together
      covariance[last * size + row] = together
    }
    mean[last] = Self.usualLearning + Self.persistence * (mean[last] - Self.usualLearning)
    let square = Self.persistence * Self.persistence
    covariance[last * size + last] =
      square * learning + (1 - square) * Self.learningSpread * Self.learningSpread
  }

  // MARK: Time

  /// Forgets: what is known falls back towards the prior.
  /// - Parameter days: the time since the last answer; none if it is not above 0.
  package mutating func age(days: Double) {
    guard days > 0 else { return }
    let kept = exp(-days / Self.memoryDays)
    let usual = Self.priorMean(prior)
    for row in mean.indices { mean[row] = usual[row] + kept * (mean[row] - usual[row]) }
    for index in covariance.indices {
      let wide = Self.priorCovariance[index]
      covariance[index] = wide + kept * kept * (covariance[index] - wide)
    }
  }

  // MARK: Beliefs

  /// Tells what is known of the threshold at a key.
  /// - Parameter key: 0…127; the nearest of these stands for any other.
  /// - Returns: the belief.
  package func belief(at key: Int) -> ThresholdBelief {
    let key = min(max(key, MIDINote.range.lowerBound), MIDINote.range.upperBound)
    return belief(ThresholdPrior.weights[key], covarianceWithKey(key))
  }

  /// Tells what is known of the geometric mean of the thresholds of some keys.
  /// - Parameter keys: keys within 0…127.
  /// - Returns: the belief.
  package func belief(over keys: ClosedRange<Int>) -> ThresholdBelief {
    var weights = [Double](repeating: 0, count: Self.size - 1)
    for key in keys.clamped(to: MIDINote.range) {
      for (index, weight) in ThresholdPrior.weights[key].enumerated() {
        weights[index] += weight / Double(keys.count)
      }
    }
    return belief(weights, covariance(with: weights))
  }

  private func belief(_ weights: [Double], _ column: [Double]) -> ThresholdBelief {
    let (middle, variance) = moments(weights, column)
    return ThresholdBelief(logMedian: middle, logSpread: variance.squareRoot())
  }

  /// Returns the mean and variance of a weighted sum of the nodes.
  private func moments(
    _ weights: [Double], _ column: [Double]
  ) -> (mean: Double, variance: Double) {
    var (middle, variance) = (0.0, 0.0)
    for index in weights.indices {
      middle += weights[index] * mean[index]
      variance += weights[index] * column[index]
    }
    return (middle, max(variance, 1e-9))
  }

  private func covarianceWithKey(_ key: Int) -> [Double] {
    covariance(with: ThresholdPrior.weights[key])
  }

  /// Returns the covariance of everything with a weighted sum of the nodes.
  private func covariance(with weights: [Double]) -> [Double] {
    (0..<Self.size).map { row in
      var sum = 0.0
      for index in weights.indices { sum += covariance[row * Self.size + index] * weights[index] }
      return sum
    }
  }
}

// MARK: - The numbers of the model

extension ThresholdPosterior {
  private static let size = ThresholdPrior.nodes.count + 1

  /// The time in days over which what is known falls to a third: what a week ago was known to a fifth is
  /// believed to a quarter now.
  private static let memoryDays = 1000.0

  /// The usual change of the logarithm with each answer, its spread between listeners, and the share of
  /// it that is still there with the next one: thresholds halve over some thousand answers, and learning
  /// ends.
  private static let (usualLearning, learningSpread, persistence) = (-2e-4, 4e-4, 0.9995)

  private static func priorMean(_ prior: ThresholdPrior) -> [Double] {
    [Double](repeating: log(prior.median), count: size - 1) + [usualLearning]
  }

  private static let priorCovariance: [Double] = {
    var covariance = [Double](repeating: 0, count: size * size)
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        covariance[row * size + column] =
          ThresholdPrior.nodeCovariance[row * (size - 1) + column]
      }
    }
    covariance[size * size - 1] = learningSpread * learningSpread
    return covariance
  }()

  /// The points of the normal distribution that stand for all others, with their weights; evenly spaced,
  /// as the trapezoidal rule is exact enough for it.
  private static let quadrature: [(place: Double, weight: Double)] = {
    let places = stride(from: -4.0, through: 4, by: 0.4)
    let total = places.reduce(0) { $0 + exp(-$1 * $1 / 2) }
    return places.map { ($0, exp(-$0 * $0 / 2) / total) }
  }()

  /// A pair of slope and lapse that an ear may have.
  private struct Hypothesis {
    /// The index of the slope.
    let slope: Int
    let lapse: Double
    let probability: Double
  }

  /// The slopes: the three points of Gauss and Hermite for a deviation of a quarter in their logarithm.
  private static let slopes = SIMD3<Double>(
    exp(-0.25 * 3.squareRoot()), 1, exp(0.25 * 3.squareRoot()))

  private static let slopeProbabilities = [1.0 / 6, 2.0 / 3, 1.0 / 6]
  private static let lapses = [0, 0.02, 0.05]

  private static let hypotheses: [Hypothesis] = slopeProbabilities.enumerated().flatMap { slope in
    lapses.map { lapse in
      Hypothesis(
        slope: slope.offset, lapse: lapse, probability: slope.element / Double(lapses.count))
    }
  }

  private static let certainties = CertaintyTable(slopes: slopes)
}
