import Foundation
import GRDB
package import PeachCore
import UserFiles

extension TrainingDataStore: AnswerStoring {
  /// Stores an answer completely or not at all; returns once it is committed.
  ///
  /// Waits half a second for another program's lock. Canceling the task does not undo an answer that was given.
  /// - Parameter outcome: the answer.
  /// - Returns: the id of its row.
  /// - Throws: ``PeachError`` if it could not be stored.
  @discardableResult
  package func save(_ outcome: Outcome) async throws(PeachError) -> Int64 {
    guard RowCheck.seconds.contains(outcome.conditions.timestamp.wholeMilliseconds) else {
      throw PeachError(.data, of: path, .wrongClock)
    }
    let id = try await save(TrainingRecord(outcome))
    spool.remove(outcome)
    return id
  }

  /// Puts answers that wait on the disk next to the database; the next program that opens it stores them.
  package func hold(_ outcomes: [Outcome]) async { for outcome in outcomes { spool.add(outcome) } }

  /// Stores a row unchanged, under a new id.
  /// - Parameter record: the row; its own id is not used.
  /// - Returns: the id.
  /// - Throws: ``PeachError`` if it could not be stored.
  @discardableResult
  package func save(_ record: TrainingRecord) async throws(PeachError) -> Int64 {
    try await insert(record.columns, into: record.schema.table)
  }
}

extension TrainingDataStore {
  /// The columns of a row, without its id.
  typealias Columns = [(name: String, value: DatabaseValue)]

  private func insert(_ columns: Columns, into table: String) async throws(PeachError) -> Int64 {
    let sql = """
      INSERT INTO \(table) (\(columns.map(\.name).joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """
    try checkPlace()
    // GRDB's own `async` write undoes the transaction if the task is canceled, which happens when a
    // training is left right after an answer. Hence the continuation.
    let result: Result<Int64, any Error> = await withCheckedContinuation { continuation in
      queue.asyncWrite { db in
        let arguments = StatementArguments(columns.map(\.value))
        try db.cachedStatement(sql: sql).execute(arguments: arguments)
        return db.lastInsertedRowID
      } completion: { _, result in
        continuation.resume(returning: result)
      }
    }
    do {
      let id = try result.get()
      noteJournal()
      return id
    } catch {
      throw errors.writing(error)
    }
  }

  /// Deletes all answers after a backup, either all at once or none.
  ///
  /// No answer of another program gets lost between the two.
  /// - Parameter backup: the path of the backup; a number is added where it is taken.
  /// - Returns: the path of the backup.
  /// - Throws: ``PeachError`` if they could not be removed; in that case all are kept.
  package func erase(backup: String) throws(PeachError) -> String {
    try checkPlace()
    var copy: String?
    do {
      try patiently { db in
        try db.inTransaction(.immediate) {
          copy = try backUp(during: db, to: backup)
          try db.execute(sql: removal(db))
          return .commit
        }
      }
      return copy ?? backup
    } catch {
      // A copy of what has not changed is of no use.
      if let copy { OwnFile(copy).remove() }
      throw errors.writing(error)
    }
  }

  /// Copies the database while this connection holds the write lock, so that no other program changes it
  /// before the transaction ends.
  func backUp(during _: Database, to path: String) throws -> String {
    let reader = try StoreOpener(path: self.path, busyTimeout: 5).openForReading()
    let written = try StoreCopy.write(reader, to: path, ifTaken: .number, own: nil)
    try reader.close()
    return written
  }
}

extension StoredExercise {
  var columns: TrainingDataStore.Columns {
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
