import Foundation
import GRDB
package import PeachCore

extension TrainingDataStore: AnswerStoring {
  /// Stores an answer completely or not at all; returns once it is committed.
  ///
  /// Cancelling the task in the meantime does not undo an answer that was given.
  /// - Parameter outcome: the answer.
  /// - Returns: the id of its row.
  /// - Throws: ``DataStoreError`` if it could not be stored.
  @discardableResult
  package func save(_ outcome: Outcome) async throws(DataStoreError) -> Int64 {
    switch outcome {
    case .comparison(let completed): try await save(ComparisonRecord(completed))
    case .pitchMatching(let completed): try await save(PitchMatchingRecord(completed))
    }
  }

  /// Stores a row unchanged, under a new id.
  /// - Parameter record: the row; its own id is not used.
  /// - Returns: the id.
  /// - Throws: ``DataStoreError`` if it could not be stored.
  @discardableResult
  package func save(_ record: ComparisonRecord) async throws(DataStoreError) -> Int64 {
    try await insert(record.columns, into: "comparison")
  }

  /// Stores a row unchanged, under a new id.
  /// - Parameter record: the row; its own id is not used.
  /// - Returns: the id.
  /// - Throws: ``DataStoreError`` if it could not be stored.
  @discardableResult
  package func save(_ record: PitchMatchingRecord) async throws(DataStoreError) -> Int64 {
    try await insert(record.columns, into: "pitch_matching")
  }
}

extension TrainingDataStore {
  /// The columns of a row, without its id.
  typealias Columns = [(name: String, value: DatabaseValue)]

  private func insert(_ columns: Columns, into table: String) async throws(DataStoreError) -> Int64
  {
    let sql = """
      INSERT INTO \(table) (\(columns.map(\.name).joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """
    try checkLease()
    return try await writing { db in
      let arguments = StatementArguments(columns.map(\.value))
      try db.cachedStatement(sql: sql).execute(arguments: arguments)
      return db.lastInsertedRowID
    }
  }

  /// Deletes all answers, either all at once or none.
  /// - Throws: ``DataStoreError`` if they could not be removed; in that case all are kept.
  package func removeAll() async throws(DataStoreError) {
    try await writing(attempts: 1) { db in try db.execute(sql: Self.removal) }
  }

  // GRDB's own `async` write undoes the transaction if the task is cancelled, which happens when a
  // training is left right after an answer. Hence the continuation.
  private func writing<Value: Sendable>(
    attempts: Int = 12, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(DataStoreError) -> Value {
    let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
      queue.asyncWrite(body) { _, result in continuation.resume(returning: result) }
    }
    let failure: DataStoreError
    switch result {
    case .success(let value): return value
    case .failure(let error): failure = errors.writing(error)
    }
    // Another program may be importing: training goes on meanwhile, so the answer can wait.
    guard case .locked = failure, attempts > 1 else { throw failure }
    return try await writing(attempts: attempts - 1, body)
  }
}

extension ComparisonRecord {
  var columns: TrainingDataStore.Columns {
    exercise.columns + [
      ("centOffset", centOffset.databaseValue),
      ("renderedCentOffset", renderedCentOffset.databaseValue),
      ("answeredHigher", answeredHigher.databaseValue), ("isCorrect", isCorrect.databaseValue),
    ]
  }
}

extension PitchMatchingRecord {
  var columns: TrainingDataStore.Columns {
    exercise.columns + [
      ("initialCentOffset", initialCentOffset.databaseValue),
      ("userCentError", userCentError.databaseValue),
      ("renderedCentError", renderedCentError.databaseValue),
    ]
  }
}

extension StoredExercise {
  fileprivate var columns: TrainingDataStore.Columns {
    [
      ("timestamp", timestamp.wholeMilliseconds.databaseValue),
      ("referenceNote", referenceNote.databaseValue), ("targetNote", targetNote.databaseValue),
      ("tuningSystem", tuningSystem.databaseValue),
      ("intervalCents", intervalCents.databaseValue), ("tuningHash", tuningHash.databaseValue),
      ("source", source.databaseValue),
      ("output", output.databaseValue), ("heard", isHeard.databaseValue),
      ("dropouts", dropouts.databaseValue),
      ("referencePitch", (conditions?.referencePitch).databaseValue),
      ("noteDuration", (conditions?.noteDuration).databaseValue),
      ("noteGap", (conditions?.noteGap).databaseValue),
      ("loudnessOffset", (conditions?.loudnessOffset).databaseValue),
      ("responseSeconds", (conditions?.responseSeconds).databaseValue),
    ]
  }
}
