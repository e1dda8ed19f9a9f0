/// The knowledge about the thresholds of one interval in one tuning.
package struct KnownThresholds: Codable, Equatable, Sendable {
  /// The interval, and its tuning.
  package let interval: IntervalCondition
  /// The knowledge so far.
  package let posterior: ThresholdPosterior
}
