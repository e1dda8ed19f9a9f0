import Foundation
import PeachCore
import PeachStore

extension PerceptualProfile {
  /// Learns all that is stored and could be heard.
  /// - Parameter store: the answers.
  /// - Returns: the comparisons among them with their times, in the order they were given.
  /// - Throws: ``DataStoreError`` when they cannot be read.
  @discardableResult
  func load(from store: TrainingDataStore) throws(DataStoreError) -> [(Date, ThresholdFact)] {
    var answers: [(Date, ThresholdFact)] = []
    var leftOut = try store.forEachHeardComparison { fact, seconds in
      answers.append((Date(timeIntervalSince1970: seconds), fact))
    }
    var errors: [Double] = []
    leftOut += try store.forEachHeardPitchMatching { errors.append($0.value) }
    load(comparisons: answers.map(\.1), matchingErrors: errors, leftOut: leftOut)
    return answers
  }
}
