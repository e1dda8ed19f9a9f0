/// Keeps answered comparisons.
package protocol ComparisonRecordStoring: Sendable {
  /// Stores an answer, whole or not at all; returns once it is committed.
  /// - Throws: ``DataStoreError`` when it could not be stored.
  func save(_ completed: CompletedComparison) async throws(DataStoreError)
}
