import PeachHost
import PeachStore
package import PeachText

extension Studio {
  /// Counts all stored answers, those too that the profile leaves out.
  /// - Returns: the number of answers that erasing would remove.
  /// - Throws: ``DataError``.
  package func answerCount() async throws(DataError) -> Int {
    guard let data else { return 0 }
    return try await blocking { () throws(DataError) in
      try DataError.catching("", data.path) {
        try data.comparisonCount() + data.pitchMatchingCount()
      }
    }
  }
}

extension Catalog {
  /// Returns the question before all answers are erased, the same in every view.
  /// - Parameter count: the number of answers, at least one.
  /// - Returns: the question, with the number of answers.
  package func eraseQuestion(_ count: Int) -> String {
    self(DataText.eraseQuestion, ["count": grouped(count)])
  }
}
