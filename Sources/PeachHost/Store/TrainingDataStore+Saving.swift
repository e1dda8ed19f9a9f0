import Foundation
import GRDB
package import PeachCore

extension TrainingDataStore: ComparisonRecordStoring {
  /// Stores an answer, whole or not at all; returns once it is committed.
  ///
  /// A task that is cancelled meanwhile does not undo an answer that was given.
  /// - Parameter completed: the answer.
  /// - Throws: ``DataStoreError`` when it could not be stored.
  package func save(_ completed: CompletedComparison) async throws(DataStoreError) {
    try await save(ComparisonRecord(completed))
  }

  /// Stores a row as it is, under a new id.
  /// - Parameter record: the row; its own id is not used.
  /// - Throws: ``DataStoreError`` when it could not be stored.
  package func save(_ record: ComparisonRecord) async throws(DataStoreError) {
    try await insert(record.columns, into: "comparison")
  }
}

extension TrainingDataStore: PitchMatchingRecordStoring {
  /// Stores a result, whole or not at all; returns once it is committed.
  ///
  /// A task that is cancelled meanwhile does not undo a result that was given.
  /// - Parameter completed: the result.
  /// - Throws: ``DataStoreError`` when it could not be stored.
  package func save(_ completed: CompletedPitchMatching) async throws(DataStoreError) {
    try await save(PitchMatchingRecord(completed))
  }

  /// Stores a row as it is, under a new id.
  /// - Parameter record: the row; its own id is not used.
  /// - Throws: ``DataStoreError`` when it could not be stored.
  package func save(_ record: PitchMatchingRecord) async throws(DataStoreError) {
    try await insert(record.columns, into: "pitch_matching")
  }
}

extension TrainingDataStore {
  typealias Columns = [(name: String, value: (any DatabaseValueConvertible & Sendable)?)]

  private func insert(_ columns: Columns, into table: String) async throws(DataStoreError) {
    let sql = """
      INSERT INTO \(table) (\(columns.map(\.name).joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """
    try await writing { db in
      let arguments = StatementArguments(columns.map { $0.value?.databaseValue ?? .null })
      try db.cachedStatement(sql: sql).execute(arguments: arguments)
    }
  }

  /// Forgets every answer, all at once or none.
  /// - Throws: ``DataStoreError`` when they could not be removed; all are still there then.
  package func removeAll() async throws(DataStoreError) {
    try await writing { db in
      try db.execute(sql: "DELETE FROM comparison; DELETE FROM pitch_matching")
    }
  }

  // GRDB's own `async` write undoes the transaction when the task is cancelled, which is what
  // happens to a training that is left right after an answer. Hence the continuation.
  private func writing(
    _ body: @escaping @Sendable (Database) throws -> Void
  ) async throws(DataStoreError) {
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
      queue.asyncWrite(body) { _, result in continuation.resume(returning: result) }
    }
    if case .failure(let error) = result { throw errors.writing(error) }
  }
}

extension ComparisonRecord {
  fileprivate var columns: TrainingDataStore.Columns {
    [
      ("timestamp", timestamp.wholeMilliseconds), ("referenceNote", referenceNote),
      ("targetNote", targetNote), ("tuningSystem", tuningSystem), ("centOffset", centOffset),
      ("renderedCentOffset", renderedCentOffset),
      ("answeredHigher", answeredHigher), ("isCorrect", isCorrect), ("source", source),
      ("output", output), ("heard", isHeard), ("dropouts", dropouts),
    ] + conditions.columns
  }
}

extension PitchMatchingRecord {
  fileprivate var columns: TrainingDataStore.Columns {
    [
      ("timestamp", timestamp.wholeMilliseconds), ("referenceNote", referenceNote),
      ("targetNote", targetNote), ("tuningSystem", tuningSystem),
      ("initialCentOffset", initialCentOffset), ("userCentError", userCentError),
      ("renderedCentError", renderedCentError),
      ("source", source), ("output", output), ("heard", isHeard), ("dropouts", dropouts),
    ] + conditions.columns
  }
}

extension ExerciseConditions? {
  fileprivate var columns: TrainingDataStore.Columns {
    [
      ("referencePitch", self?.referencePitch), ("noteDuration", self?.noteDuration),
      ("noteGap", self?.noteGap), ("loudnessOffset", self?.loudnessOffset),
      ("responseSeconds", self?.responseSeconds),
    ]
  }
}

extension Date {
  /// Seconds since 1970, rounded to milliseconds.
  fileprivate var wholeMilliseconds: Double { (timeIntervalSince1970 * 1000).rounded() / 1000 }
}
