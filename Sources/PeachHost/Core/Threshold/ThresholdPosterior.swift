import Foundation

/// The thresholds of one listener at every key, as far as the answers show: a posterior that each
/// answer changes in constant time and memory.
///
/// The logarithms of the thresholds at some nodes of the keyboard, the effects of the tone and the learning
/// under way are jointly normal; slope and lapses are a handful of hypotheses. An answer changes the belief
/// at its own key by quadrature, and all others by their correlation with it: assumed-density filtering
/// (M. Opper, "A Bayesian approach to online learning", 1998). A value: the same answers in the same order
/// make the same bits.
package struct ThresholdPosterior: Equatable, Sendable {
  let prior: ThresholdPrior
  /// The means: of the nodes, of the effects of the tone, and last of the learning, as the change of the
  /// logarithm with each answer.
  var mean: [Double]
  /// The covariance of these, row by row.
  var covariance: [Double]
  /// The probabilities of the hypotheses on slope and lapses.
  var hypotheses: [Double]
  /// The keys from the lowest to the highest that has an answer; nil without any.
  package internal(set) var keys: ClosedRange<Int>?
  /// The number of answers.
  package internal(set) var count = 0
  /// The tone of the latest answer.
  package internal(set) var tone = ToneCondition.standard
  /// The time up to which it has forgotten, in seconds since 1970; nil without answers.
  var agedUntil: Double?

  /// Creates the posterior of an ear that has not answered.
  package init(prior: ThresholdPrior = .unison) {
    self.prior = prior
    mean = Self.priorMean(prior)
    covariance = Self.priorCovariance
    hypotheses = ListeningHypothesis.all.map(\.probability)
  }

  // MARK: Answers

  /// Learns from an answer.
  /// - Parameter answer: the answer; of one about no difference at all nothing can be learned.
  package mutating func add(_ answer: ThresholdObservation) {
    guard answer.magnitude > 0 else { return }
    age(until: answer.timestamp, atLeast: Self.agingStep)
    let key = Int(answer.note)
    let weights = Self.weights(at: key, answer.tone)
    let column = covariance(with: weights)
    let (middle, variance) = moments(weights, column)
    let learnt = learn(middle, variance, log(answer.magnitude), answer.isCorrect)
    let shift = (learnt.mean - middle) / variance
    let shrinkage = (learnt.variance - variance) / (variance * variance)
    for row in mean.indices { mean[row] += column[row] * shift }
    covariance.withUnsafeMutableBufferPointer { covariance in
      column.withUnsafeBufferPointer { column in
        for row in 0..<Self.size {
          let (factor, start) = (column[row] * shrinkage, row * Self.size)
          for other in 0..<Self.size { covariance[start + other] += factor * column[other] }
        }
      }
    }
    practice()
    count += 1
    tone = answer.tone
    keys = min(keys?.lowerBound ?? key, key)...max(keys?.upperBound ?? key, key)
  }

  /// Returns the mean and variance of the logarithm at a key after an answer, and weighs the hypotheses.
  private mutating func learn(
    _ middle: Double, _ variance: Double, _ logDifference: Double, _ isCorrect: Bool
  ) -> (mean: Double, variance: Double) {
    let deviation = variance.squareRoot()
    let nothing = SIMD3<Double>.zero
    var (heard, heardFirst, heardSecond) = (nothing, nothing, nothing)
    for (place, weight) in Self.quadrature {
      let certainties =
        weight * ListeningHypothesis.certainties.at(logDifference - middle - deviation * place)
      heard += certainties
      heardFirst += place * certainties
      heardSecond += place * place * certainties
    }
    var (total, first, second) = (0.0, 0.0, 0.0)
    for (index, hypothesis) in ListeningHypothesis.all.enumerated() {
      // The chance of the answer is ½ plus or minus the share of trials in which it is heard.
      let share = isCorrect ? 0.5 - hypothesis.lapse : hypothesis.lapse - 0.5
      let likelihood = 0.5 + share * heard[hypothesis.slope]
      let believed = hypotheses[index]
      total += believed * likelihood
      first += believed * share * heardFirst[hypothesis.slope]
      second += believed * (0.5 * Self.spread + share * heardSecond[hypothesis.slope])
      hypotheses[index] = believed * likelihood
    }
    for index in hypotheses.indices { hypotheses[index] /= total }
    let place = first / total
    return (middle + deviation * place, variance * (second / total - place * place))
  }

  /// Moves on by one answer: the ear has practised.
  private mutating func practice() {
    let (size, last, nodes) = (Self.size, Self.size - 1, ThresholdPrior.nodes.count)
    let learning = Array(covariance[(last * size)...])
    let own = learning[last]
    let square = Self.persistence * Self.persistence
    for row in 0..<nodes { mean[row] += mean[last] }
    mean[last] = Self.usualLearning + Self.persistence * (mean[last] - Self.usualLearning)
    covariance.withUnsafeMutableBufferPointer { covariance in
      for row in 0..<nodes {
        let start = row * size
        let shift = learning[row] + own
        for other in 0..<nodes { covariance[start + other] += shift + learning[other] }
        for other in nodes..<last {
          covariance[start + other] += learning[other]
          covariance[other * size + row] = covariance[start + other]
        }
      }
      for row in 0..<last {
        let together = Self.persistence * (learning[row] + (row < nodes ? own : 0))
        covariance[row * size + last] = together
        covariance[last * size + row] = together
      }
      covariance[last * size + last] =
        square * own + (1 - square) * Self.learningSpread * Self.learningSpread
    }
  }

  // MARK: Time

  /// Returns what is still believed at a later time: what is known falls back towards the prior.
  /// - Parameter timestamp: seconds since 1970; nothing is forgotten before the last answer, and whole
  ///   days only, so that two looks of one day see the same.
  /// - Returns: the posterior of then.
  package func aged(until timestamp: Double) -> ThresholdPosterior {
    guard let agedUntil else { return self }
    var later = self
    let days = ((timestamp - agedUntil) / 86_400).rounded(.down)
    later.age(until: agedUntil + days * 86_400, atLeast: 0)
    return later
  }

  private mutating func age(until timestamp: Double, atLeast step: Double) {
    let elapsed = timestamp - (agedUntil ?? timestamp)
    guard agedUntil != nil, elapsed > step else {
      // A clock that was set back makes nothing young again.
      if agedUntil == nil { agedUntil = timestamp }
      return
    }
    agedUntil = timestamp
    let kept = exp(-elapsed / 86_400 / Self.memoryDays)
    let usual = Self.priorMean(prior)
    for row in mean.indices { mean[row] = usual[row] + kept * (mean[row] - usual[row]) }
    for index in covariance.indices {
      let wide = Self.priorCovariance[index]
      covariance[index] = wide + kept * kept * (covariance[index] - wide)
    }
  }

  // MARK: Beliefs

  /// Returns the belief about the threshold at a key.
  /// - Parameters:
  ///   - key: 0…127; the nearest of these stands for any other.
  ///   - tone: what sounds.
  /// - Returns: the belief.
  package func belief(at key: Int, _ tone: ToneCondition = .standard) -> ThresholdBelief {
    let range = MIDINote.range
    return belief(Self.weights(at: min(max(key, range.lowerBound), range.upperBound), tone))
  }

  /// Returns the belief about the geometric mean of the thresholds of some keys.
  /// - Parameters:
  ///   - keys: keys within 0…127.
  ///   - tone: what sounds.
  /// - Returns: the belief.
  package func belief(
    over keys: ClosedRange<Int>, _ tone: ToneCondition = .standard
  ) -> ThresholdBelief {
    let keys = keys.clamped(to: MIDINote.range)
    var weights = [Double](repeating: 0, count: Self.size)
    for key in keys {
      for (index, weight) in Self.weights(at: key, tone).enumerated() {
        weights[index] += weight / Double(keys.count)
      }
    }
    return belief(weights)
  }

  /// The belief about the geometric mean of the thresholds from the lowest to the highest key with
  /// an answer, for the sound of the latest answer; nil without any.
  package var overall: ThresholdBelief? { keys.map { belief(over: $0, tone) } }

  private func belief(_ weights: [Double]) -> ThresholdBelief {
    let (middle, variance) = moments(weights, covariance(with: weights))
    return ThresholdBelief(logMedian: middle, logSpread: variance.squareRoot())
  }

  /// Returns the weights of everything in the logarithm of the threshold at a key.
  private static func weights(at key: Int, _ tone: ToneCondition) -> [Double] {
    var weights = ThresholdPrior.weights[key]
    weights.append(contentsOf: tone.strengths)
    weights.append(0)
    return weights
  }

  /// Returns the mean and variance of a weighted sum.
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

  /// Returns the covariance of everything with a weighted sum.
  private func covariance(with weights: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: Self.size)
    covariance.withUnsafeBufferPointer { covariance in
      sums.withUnsafeMutableBufferPointer { sums in
        for (row, weight) in weights.enumerated() where weight != 0 {
          for index in 0..<Self.size { sums[index] += weight * covariance[row * Self.size + index] }
        }
      }
    }
    return sums
  }
}

// MARK: - The numbers of the model

extension ThresholdPosterior {
  static let size = ThresholdPrior.nodes.count + ToneCondition.effects.count + 1

  /// The time in days over which what is known falls to a third: what a week ago was known to a fifth is
  /// believed to a quarter now.
  private static let memoryDays = 1000.0

  /// The seconds of forgetting that are taken together, as each answer has but some.
  private static let agingStep = 3600.0

  /// The usual change of the logarithm with each answer, its spread between listeners, and the share of
  /// it that is still there with the next one: thresholds halve over some thousand answers, and learning
  /// ends.
  private static let (usualLearning, learningSpread, persistence) = (-3e-4, 6e-4, 0.9998)

  private static func priorMean(_ prior: ThresholdPrior) -> [Double] {
    [Double](repeating: log(prior.median), count: ThresholdPrior.nodes.count)
      + ToneCondition.effects.map(\.mean) + [usualLearning]
  }

  private static let priorCovariance: [Double] = {
    let nodes = ThresholdPrior.nodes.count
    var covariance = [Double](repeating: 0, count: size * size)
    for row in 0..<nodes {
      for column in 0..<nodes {
        covariance[row * size + column] = ThresholdPrior.nodeCovariance[row * nodes + column]
      }
    }
    let deviations = ToneCondition.effects.map(\.deviation) + [learningSpread]
    for (row, deviation) in zip(nodes..., deviations) {
      covariance[row * size + row] = deviation * deviation
    }
    return covariance
  }()

  /// The points of the normal distribution that stand for all others, with their weights; evenly spaced,
  /// as the trapezoidal rule is exact enough for it.
  private static let quadrature: [(place: Double, weight: Double)] = {
    let places = stride(from: -4.0, through: 4, by: 0.4)
    let total = places.reduce(0) { $0 + exp(-$1 * $1 / 2) }
    return places.map { ($0, exp(-$0 * $0 / 2) / total) }
  }()

  /// The variance of these points; 1 but for the tails they leave out.
  private static let spread = quadrature.reduce(0) { $0 + $1.weight * $1.place * $1.place }
}
