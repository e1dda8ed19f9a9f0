/// An estimator of the smallest difference an ear can hear, key by key and overall, based on
/// answers.
///
/// Only the profile uses it, so replacing it with a better one takes a single line. What it has learned
/// can be encoded, so that the answers need not be read again at each start.
package protocol ThresholdEstimator: Codable, Sendable {
  /// Adds an answer.
  mutating func add(_ observation: ThresholdObservation)

  /// Returns the knowledge about a key.
  /// - Parameter number: 0…127.
  /// - Returns: its threshold and the certainty of that threshold.
  func note(_ number: Int) -> PerceptualNote

  /// The overall threshold; nil without data.
  var overallMean: Cents? { get }

  /// Clears all answers.
  mutating func reset()
}
