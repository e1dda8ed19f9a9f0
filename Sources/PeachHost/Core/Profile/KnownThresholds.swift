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

  mutating func add(_ answer: ThresholdObservation) {
    posterior.add(answer)
    asked.add(answer)
    sizes.add(answer)
    trend.add(answer.magnitude)
  }
}
