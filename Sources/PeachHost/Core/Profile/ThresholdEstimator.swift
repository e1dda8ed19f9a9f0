/// An estimator of the smallest difference an ear can hear, key by key and overall, based on
/// answers.
///
/// Only the profile uses it, so replacing it with a better one takes a single line. What it has learned
/// can be encoded, so that the answers need not be read again at each start.
package protocol ThresholdEstimator: Codable, Sendable {
  /// Adds an answer.
  mutating func add(_ observation: ThresholdObservation)

  /// Adds many answers, in the order they were given.
  ///
  /// Takes an array, to avoid a call for each of a million answers.
  mutating func add(contentsOf observations: [ThresholdObservation])

  /// Returns the knowledge about a key.
  /// - Parameter number: 0…127.
  /// - Returns: its threshold and the certainty of that threshold.
  func note(_ number: Int) -> PerceptualNote

  /// The overall threshold; nil without data.
  var overallMean: Cents? { get }

  /// The standard deviation of the thresholds across keys; nil with fewer than two trained keys.
  var overallStdDev: Cents? { get }

  /// Clears all answers.
  mutating func reset()
}

extension ThresholdEstimator {
  /// Adds the answers one by one.
  package mutating func add(contentsOf observations: [ThresholdObservation]) {
    for observation in observations { add(observation) }
  }
}
