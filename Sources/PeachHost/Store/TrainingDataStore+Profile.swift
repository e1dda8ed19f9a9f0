import Foundation
import GRDB
import GRDBSQLite
package import PeachCore
import Synchronization

extension TrainingDataStore {
  /// Loads all stored answers that could be heard into a progress without any.
  ///
  /// Most of them are known by a summary, so that a million take no longer than some thousand; where it
  /// has grown old, it is renewed, unless somebody else is writing or the file is read only.
  /// - Parameters:
  ///   - progress: learns of the answers.
  ///   - interval: the number of answers that are read one by one before the summary of all before them
  ///     is renewed.
  /// - Throws: ``DataStoreError`` if they cannot be read.
  package func load(
    _ progress: TrainingProgress, renewingAfter interval: Int = 2000
  ) throws(DataStoreError) {
    do {
      try queue.inDatabase { db in
        try db.inTransaction(.deferred) {
          let ends = try Ends(db)
          let version = try Self.version(db)
          let known = try restoreSummary(db, to: progress)
          try add(to: progress, after: known, db)
          if ends.count(beyond: known) > interval, !db.configuration.readonly {
            renewSummary(db, of: progress, ends)
          }
          loadedVersion.withLock { $0 = version }
          return .commit
        }
      }
    } catch {
      throw errors.reading(error)
    }
  }

  /// True if another program has written since the answers were loaded.
  package var hasChangedElsewhere: Bool {
    guard let loaded = loadedVersion.withLock({ $0 }) else { return false }
    return (try? queue.inDatabase(Self.version)).map { $0 != loaded } ?? false
  }

  /// Returns a number that changes with every write of another connection, and no write of this one.
  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  /// The ids of the last answers of both trainings.
  private struct Ends {
    let comparison, pitchMatching: Int64

    init(_ db: Database) throws {
      comparison = try Int64.fetchOne(db, sql: "SELECT max(id) FROM comparison") ?? 0
      pitchMatching = try Int64.fetchOne(db, sql: "SELECT max(id) FROM pitch_matching") ?? 0
    }

    init(_ row: Row) {
      comparison = row[0]
      pitchMatching = row[1]
    }

    func count(beyond other: Ends?) -> Int64 {
      comparison - (other?.comparison ?? 0) + pitchMatching - (other?.pitchMatching ?? 0)
    }
  }

  /// Restores the summary, if there is one that can be used.
  /// - Returns: the last answers that it knows; nil if there is none.
  private func restoreSummary(_ db: Database, to progress: TrainingProgress) throws -> Ends? {
    let sql = "SELECT lastComparison, lastPitchMatching, progress FROM summary"
    guard let row = try Row.fetchOne(db, sql: sql),
      let text = String.fromDatabaseValue(row[2]),
      let summary = try? JSONDecoder().decode(
        TrainingProgress.Summary.self, from: Data(text.utf8)),
      progress.restore(summary)
    else { return nil }
    return Ends(row)
  }

  /// Stores a summary, which only spares time: if it cannot be stored, nothing is lost.
  ///
  /// SQLite refuses it if somebody has written since the answers were read.
  private func renewSummary(_ db: Database, of progress: TrainingProgress, _ ends: Ends) {
    guard let summary = try? JSONEncoder().encode(progress.summary()) else { return }
    // Whoever starts does not wait for another program's long write.
    sqlite3_busy_timeout(db.sqliteConnection, 0)
    defer { sqlite3_busy_timeout(db.sqliteConnection, Int32(busyTimeout * 1000)) }
    try? db.execute(
      sql: "INSERT OR REPLACE INTO summary VALUES (1, ?, ?, ?)",
      arguments: [ends.comparison, ends.pitchMatching, String(decoding: summary, as: UTF8.self)])
  }

  /// Adds the answers after some, a batch at a time.
  private func add(to progress: TrainingProgress, after known: Ends?, _ db: Database) throws {
    var comparisons: [(Date, ThresholdObservation)] = []
    let batch = 8192
    comparisons.reserveCapacity(batch)
    var leftOut = try forEachHeardComparison(db, after: known?.comparison) { observation, seconds in
      comparisons.append((Date(timeIntervalSince1970: seconds), observation))
      guard comparisons.count == batch else { return }
      progress.load(comparisons: comparisons)
      comparisons.removeAll(keepingCapacity: true)
    }
    var errors: [Double] = []
    leftOut += try forEachHeardPitchMatching(db, after: known?.pitchMatching) { error in
      errors.append(error.value)
      guard errors.count == batch else { return }
      progress.load(comparisons: [], matchingErrors: errors)
      errors.removeAll(keepingCapacity: true)
    }
    progress.load(comparisons: comparisons, matchingErrors: errors, leftOut: leftOut)
  }

  /// Passes every comparison that could be heard to a function, in the order they were stored.
  ///
  /// It is designed for a million rows: nothing is collected, and rows come from one index only.
  /// - Parameter body: a function called on the store's queue; it must not call the store.
  /// - Returns: the number of rows that make no sense and were left out.
  /// - Throws: ``DataStoreError`` if the file cannot be read to its end.
  @discardableResult
  package func forEachHeardComparison(
    _ body: (_ observation: ThresholdObservation, _ secondsSince1970: Double) -> Void
  ) throws(DataStoreError) -> Int {
    try reading { try forEachHeardComparison($0, after: nil, body) }
  }

  private func forEachHeardComparison(
    _ db: Database, after id: Int64?, _ body: (ThresholdObservation, Double) -> Void
  ) throws -> Int {
    let sql = """
      SELECT referenceNote, centOffset, isCorrect, timestamp FROM comparison
      WHERE heard = 1 AND id > \(id ?? .min) ORDER BY id
      """
    return try forEachRow(db, of: sql, in: "comparison", after: id) { row in
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

  /// Passes the signed error of every pitch matching that could be heard to a function, in the order
  /// they were stored.
  /// - Parameter body: a function called on the store's queue; it must not call the store.
  /// - Returns: the number of rows that make no sense and were left out.
  /// - Throws: ``DataStoreError`` if the file cannot be read to its end.
  @discardableResult
  package func forEachHeardPitchMatching(
    _ body: (_ userCentError: Cents) -> Void
  ) throws(DataStoreError) -> Int {
    try reading { try forEachHeardPitchMatching($0, after: nil, body) }
  }

  private func forEachHeardPitchMatching(
    _ db: Database, after id: Int64?, _ body: (Cents) -> Void
  ) throws -> Int {
    let sql = """
      SELECT userCentError FROM pitch_matching
      WHERE heard = 1 AND id > \(id ?? .min) ORDER BY id
      """
    return try forEachRow(db, of: sql, in: "pitch_matching", after: id) { row in
      guard let cents = RowCheck.number(row, 0, in: RowCheck.matchingCents) else { return false }
      body(Cents(cents))
      return true
    }
  }

  // GRDB's cursors cost more than SQLite itself here: they cache the column layout, and end the
  // program if a value is of another type. The body returns true if the row made sense.
  private func forEachRow(
    _ db: Database, of sql: String, in table: String, after id: Int64?,
    _ body: (OpaquePointer) -> Bool
  ) throws -> Int {
    // A row that is neither heard nor silent is not among those below; the index finds it at once.
    let neither = """
      SELECT count(*) FROM \(table)
      WHERE (heard < 0 OR heard > 1 OR heard IS NULL OR (heard > 0 AND heard < 1))
        AND id > \(id ?? .min)
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
