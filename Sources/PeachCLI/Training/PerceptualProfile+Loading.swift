import PeachHost

extension PerceptualProfile {
  /// Learns all that is stored and could be heard.
  /// - Parameter store: the answers.
  /// - Returns: the comparisons among them, in the order they were given.
  /// - Throws: ``DataStoreError`` when they cannot be read.
  @discardableResult
  func load(from store: TrainingDataStore) throws(DataStoreError) -> [ThresholdFact] {
    var facts: [ThresholdFact] = []
    try store.forEachHeardComparison { fact, _ in facts.append(fact) }
    var errors: [Double] = []
    try store.forEachHeardPitchMatching { errors.append($0.value) }
    load(comparisons: facts, matchingErrors: errors)
    return facts
  }
}
