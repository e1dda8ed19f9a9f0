import GRDB
import GRDBSQLite

extension TrainingDataStore {
  /// Hands over every comparison that could be heard, in the order they were stored.
  ///
  /// Made for a million rows at start: nothing is collected, rows come from one index alone.
  /// - Parameter body: called on the store's queue; it must not call the store.
  /// - Throws: ``DataStoreError`` when the file cannot be read to its end.
  public func forEachHeardComparison(
    _ body: (_ fact: ThresholdFact, _ secondsSince1970: Double) -> Void
  ) throws(DataStoreError) {
    let sql = """
      SELECT referenceNote, centOffset, isCorrect, timestamp FROM comparison
      WHERE heard = 1 ORDER BY id
      """
    try forEachRow(of: sql) { row in
      body(
        ThresholdFact(
          // The table allows 0…127 only.
          note: UInt8(truncatingIfNeeded: sqlite3_column_int(row, 0)),
          centOffset: sqlite3_column_double(row, 1),
          isCorrect: sqlite3_column_int(row, 2) != 0),
        sqlite3_column_double(row, 3))
    }
  }

  /// Hands over the signed error of every pitch matching that could be heard, in the order they
  /// were stored.
  /// - Parameter body: called on the store's queue; it must not call the store.
  /// - Throws: ``DataStoreError`` when the file cannot be read to its end.
  public func forEachHeardPitchMatching(
    _ body: (_ userCentError: Cents) -> Void
  ) throws(DataStoreError) {
    let sql = """
      SELECT userCentError FROM pitch_matching
      WHERE heard = 1 ORDER BY id
      """
    try forEachRow(of: sql) { row in body(Cents(sqlite3_column_double(row, 0))) }
  }

  // GRDB's cursors cost more than SQLite itself here: they cache the column layout and check every
  // value's type, which STRICT tables have done already.
  private func forEachRow(
    of sql: String, _ body: (OpaquePointer) -> Void
  ) throws(DataStoreError) {
    try reading { db in
      let statement = try db.makeStatement(sql: sql)
      try withExtendedLifetime(statement) {
        let row = statement.sqliteStatement
        var code = sqlite3_step(row)
        while code == SQLITE_ROW {
          body(row)
          code = sqlite3_step(row)
        }
        guard code == SQLITE_DONE else {
          throw DatabaseError(resultCode: db.lastErrorCode, message: db.lastErrorMessage, sql: sql)
        }
      }
    }
  }
}
