import GRDB
import GRDBSQLite
package import PeachCore

extension TrainingDataStore {
  /// Passes every comparison that could be heard to a function, in the order they were stored.
  ///
  /// It is designed for a million rows at start: nothing is collected, and rows come from one index
  /// only.
  /// - Parameter body: a function called on the store's queue; it must not call the store.
  /// - Returns: the number of rows that make no sense and were left out.
  /// - Throws: ``DataStoreError`` if the file cannot be read to its end.
  @discardableResult
  package func forEachHeardComparison(
    _ body: (_ observation: ThresholdObservation, _ secondsSince1970: Double) -> Void
  ) throws(DataStoreError) -> Int {
    let sql = """
      SELECT referenceNote, centOffset, isCorrect, timestamp FROM comparison
      WHERE heard = 1 ORDER BY id
      """
    return try forEachRow(of: sql, in: "comparison") { row in
      guard let note = RowCheck.integer(row, 0, in: RowCheck.keys),
        let cents = RowCheck.number(row, 1, in: RowCheck.comparisonCents),
        let isCorrect = RowCheck.integer(row, 2, in: 0...1),
        let seconds = RowCheck.number(row, 3, in: RowCheck.seconds)
      else { return false }
      body(
        ThresholdObservation(
          note: UInt8(truncatingIfNeeded: note), centOffset: cents, isCorrect: isCorrect == 1),
        seconds)
      return true
    }
  }

  /// Passes the signed error of every pitch matching that could be heard to a function, in the
  /// order they were stored.
  /// - Parameter body: a function called on the store's queue; it must not call the store.
  /// - Returns: the number of rows that make no sense and were left out.
  /// - Throws: ``DataStoreError`` if the file cannot be read to its end.
  @discardableResult
  package func forEachHeardPitchMatching(
    _ body: (_ userCentError: Cents) -> Void
  ) throws(DataStoreError) -> Int {
    let sql = """
      SELECT userCentError FROM pitch_matching
      WHERE heard = 1 ORDER BY id
      """
    return try forEachRow(of: sql, in: "pitch_matching") { row in
      guard let cents = RowCheck.number(row, 0, in: RowCheck.matchingCents) else { return false }
      body(Cents(cents))
      return true
    }
  }

  // GRDB's cursors cost more than SQLite itself here: they cache the column layout, and end the
  // program if a value is of another type. The body returns true if the row made sense.
  private func forEachRow(
    of sql: String, in table: String, _ body: (OpaquePointer) -> Bool
  ) throws(DataStoreError) -> Int {
    try reading { db in
      // A row that is neither heard nor silent is not among those below; the index finds it at
      // once.
      let neither = """
        SELECT count(*) FROM \(table)
        WHERE heard < 0 OR heard > 1 OR heard IS NULL OR (heard > 0 AND heard < 1)
        """
      var leftOut = try Int.fetchOne(db, sql: neither) ?? 0
      let statement = try db.makeStatement(sql: sql)
      try withExtendedLifetime(statement) {
        let row = statement.sqliteStatement
        var code = sqlite3_step(row)
        while code == SQLITE_ROW {
          if !body(row) { leftOut += 1 }
          code = sqlite3_step(row)
        }
        guard code == SQLITE_DONE else {
          throw DatabaseError(resultCode: db.lastErrorCode, message: db.lastErrorMessage, sql: sql)
        }
      }
      return leftOut
    }
  }
}
