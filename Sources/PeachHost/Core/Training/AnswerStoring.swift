/// A store of answers.
package protocol AnswerStoring: Sendable {
  /// Stores an answer completely or not at all; returns once it is committed.
  /// - Throws: ``DataStoreError`` if it could not be stored.
  func save(_ outcome: Outcome) async throws(DataStoreError)
}
