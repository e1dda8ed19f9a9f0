import Foundation
package import PeachCore

extension TrainingProgress {
  /// Adds all stored answers that could be heard.
  /// - Parameter store: the store of the answers.
  /// - Throws: ``DataStoreError`` if they cannot be read.
  package func load(from store: TrainingDataStore) throws(DataStoreError) {
    var comparisons: [(Date, ThresholdObservation)] = []
    var leftOut = try store.forEachHeardComparison { observation, seconds in
      comparisons.append((Date(timeIntervalSince1970: seconds), observation))
    }
    var errors: [Double] = []
    leftOut += try store.forEachHeardPitchMatching { errors.append($0.value) }
    load(comparisons: comparisons, matchingErrors: errors, leftOut: leftOut)
  }
}
