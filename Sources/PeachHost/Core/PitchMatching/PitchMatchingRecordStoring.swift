/// Keeps completed pitch matchings.
package protocol PitchMatchingRecordStoring: Sendable {
  /// Stores a result, whole or not at all; returns once it is committed.
  /// - Throws: ``DataStoreError`` when it could not be stored.
  func save(_ completed: CompletedPitchMatching) async throws(DataStoreError)
}
