/// The knowledge about the thresholds of one interval in one tuning, from its answers alone.
package struct KnownThresholds: Codable, Equatable, Sendable {
  /// The interval, and its tuning.
  package let interval: IntervalCondition
  /// The knowledge so far.
  package internal(set) var posterior: ThresholdPosterior
  /// The differences asked at each key.
  var asked = WelfordThresholdEstimator()
  /// The differences asked, by their size.
  var sizes = AskedSizes()
  /// The differences asked, in their order.
  var trend = TrendAnalyzer()

  init(_ interval: IntervalCondition) {
    self.interval = interval
    posterior = ThresholdPosterior(prior: interval.prior)
  }

  /// The mean of the thresholds from the lowest to the highest answered key; nil while too little is known.
  var heard: HeardThreshold? { posterior.overall.flatMap { sizes.heard($0) } }

  /// Returns the threshold at a key; nil while too little is known.
  func heard(at key: MIDINote) -> HeardThreshold? {
    sizes.heard(posterior.belief(at: key.number, posterior.tone))
  }

  mutating func add(_ answer: ThresholdObservation) {
    posterior.add(answer)
    asked.add(answer)
    sizes.add(answer)
    trend.add(answer.magnitude)
  }
}
