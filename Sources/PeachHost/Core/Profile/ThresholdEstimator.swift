/// Estimates from answers how small a difference an ear can hear, key by key and on the whole.
///
/// The profile asks it and nothing else does, so a better one takes its place in one line.
package protocol ThresholdEstimator: Sendable {
  /// Takes in an answer.
  mutating func add(_ fact: ThresholdFact)

  /// Takes in many answers, in the order they were given.
  ///
  /// An array, so that no call is made for each of a million answers.
  mutating func add(contentsOf facts: [ThresholdFact])

  /// What is known of a key.
  /// - Parameter number: 0…127.
  /// - Returns: its threshold and how sure that is.
  func note(_ number: Int) -> PerceptualNote

  /// The threshold on the whole; nil without data.
  var overallMean: Cents? { get }

  /// How much the thresholds of the keys differ; nil with fewer than two trained keys.
  var overallStdDev: Cents? { get }

  /// Forgets all answers.
  mutating func reset()
}

extension ThresholdEstimator {
  /// Takes them in one by one.
  package mutating func add(contentsOf facts: [ThresholdFact]) {
    for fact in facts { add(fact) }
  }
}
