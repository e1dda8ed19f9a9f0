import Foundation
import GRDB
package import PeachCore

extension TrainingDataStore {
  /// Takes the answers of a file in, all of the good ones or, if it fails, none.
  ///
  /// An answer is the same as a stored one if training, notes, tuning and values agree, and its time
  /// does: to the millisecond, or to the second if one of both knows no more, as the app for the phone
  /// writes whole seconds. Each stored answer stands for one of the file, so that two real answers
  /// never become one. Where both are the same, the more precise time is kept, and the conditions if
  /// only one knows them: in whatever order files are merged, the same set of answers comes of it.
  /// - Parameters:
  ///   - reader: the file.
  ///   - mode: whether what is there is kept.
  ///   - isDryRun: true to change nothing.
  ///   - progress: told the number of rows now and then.
  /// - Returns: what came in.
  /// - Throws: ``DataStoreError`` or ``InterchangeError``; the data are unchanged then.
  package func importing(
    _ reader: InterchangeReader, mode: ImportReport.Mode, isDryRun: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws -> ImportReport {
    var reader = reader
    var report = ImportReport()
    do {
      try queue.writeWithoutTransaction { db in
        try db.inTransaction {
          try db.execute(sql: Self.claims)
          if mode == .replace { try db.execute(sql: Self.removal) }
          let merger = try Merger(db)
          while let row = try reader.next() {
            report.rows += 1
            switch row.result {
            case .failure(let fault): report.note(fault, line: row.line)
            case .success(let answer): try merger.merge(answer, line: row.line, &report)
            }
            if report.rows.isMultiple(of: 50_000) { progress(report.rows) }
          }
          if mode == .replace, report.added == 0 { throw InterchangeError.nothingToReplaceWith }
          return isDryRun ? .rollback : .commit
        }
        try db.execute(sql: "DROP TABLE IF EXISTS temp.claimed")
      }
    } catch let error as InterchangeError {
      throw error
    } catch {
      throw errors.writing(error)
    }
    return report
  }

  static let removal = """
    DELETE FROM comparison; DELETE FROM pitch_matching; DELETE FROM kept_aside;
    """

  // The stored answers that stand for one of the file already. SQLite keeps it in a file if it grows.
  private static let claims = """
    CREATE TEMP TABLE IF NOT EXISTS claimed (
      kind TEXT NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (kind, row)) WITHOUT ROWID;
    DELETE FROM claimed;
    """

  /// Puts one answer after the other into the tables.
  private struct Merger {
    private let db: Database
    private let tables: [String: Table]
    private let claim: Statement

    /// The statements for one table.
    private struct Table {
      let find, insert: Statement
    }

    init(_ db: Database) throws {
      self.db = db
      let notes = ["referenceNote", "targetNote", "tuningSystem"]
      tables = try [
        "comparison": Self.table(db, "comparison", key: notes + ["centOffset", "isCorrect"]),
        "pitch_matching": Self.table(
          db, "pitch_matching", key: notes + ["initialCentOffset", "userCentError"]),
        "kept_aside": Self.table(db, "kept_aside", key: ["trainingType", "fields"]),
      ]
      claim = try db.makeStatement(sql: "INSERT INTO temp.claimed VALUES (?, ?)")
    }

    private static func table(_ db: Database, _ name: String, key: [String]) throws -> Table {
      let columns = try db.columns(in: name).map(\.name).filter { $0 != "id" }
      let hasConditions = name == "kept_aside" ? "0" : "referencePitch IS NOT NULL"
      // The answer that is the same and does not stand for another one yet, the nearest in time first.
      let find = """
        SELECT id, timestamp, \(hasConditions) FROM \(name)
        WHERE timestamp >= :second AND timestamp < :second + 1
          AND (timestamp = :timestamp OR :isWhole OR timestamp = CAST(timestamp AS INTEGER))
          AND \(key.map { "\($0) = :\($0)" }.joined(separator: " AND "))
          AND NOT EXISTS (SELECT 1 FROM temp.claimed WHERE kind = '\(name)' AND row = id)
        ORDER BY abs(timestamp - :timestamp), id LIMIT 1
        """
      let insert = """
        INSERT INTO \(name) (\(columns.joined(separator: ", ")))
        VALUES (\(columns.map { ":\($0)" }.joined(separator: ", ")))
        """
      return Table(
        find: try db.makeStatement(sql: find), insert: try db.makeStatement(sql: insert))
    }

    func merge(_ row: TrainingRow, line: Int, _ report: inout ImportReport) throws {
      let (name, columns) = Self.parts(row)
      guard let table = tables[name] else { return }
      var values: [String: DatabaseValue] = [:]
      for column in columns { values[column.name] = column.value?.databaseValue ?? .null }
      if let stored = try find(row, table, values) {
        report.known += 1
        try claim.execute(arguments: [name, stored.id])
        try complete(stored, with: row, columns, in: name)
        return
      }
      do {
        table.insert.setUncheckedArguments(StatementArguments(values))
        try table.insert.execute()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        // A value that the table refuses, and the readers of the formats have let through.
        report.note(.unreadable, line: line)
        return
      }
      report.added += 1
      if case .keptAside = row { report.keptAside += 1 }
      try claim.execute(arguments: [name, db.lastInsertedRowID])
    }

    /// Returns the table of an answer, and its columns.
    private static func parts(_ row: TrainingRow) -> (String, Columns) {
      switch row {
      case .comparison(let record): ("comparison", record.columns)
      case .pitchMatching(let record): ("pitch_matching", record.columns)
      case .keptAside(let kept): ("kept_aside", kept.columns)
      }
    }

    /// An answer that is stored.
    private struct Stored {
      let id: Int64
      let timestamp: Double
      let hasConditions: Bool
    }

    private func find(
      _ row: TrainingRow, _ table: Table, _ columns: [String: DatabaseValue]
    ) throws -> Stored? {
      var values = columns
      values["second"] = Double(row.milliseconds / 1000).databaseValue
      values["isWhole"] = (row.milliseconds % 1000 == 0).databaseValue
      values["timestamp"] = (Double(row.milliseconds) / 1000).databaseValue
      table.find.setUncheckedArguments(StatementArguments(values))
      let found = try Row.fetchOne(table.find)
      return found.map { Stored(id: $0[0], timestamp: $0[1], hasConditions: $0[2]) }
    }

    /// Adds what the file knows and the stored answer does not.
    private func complete(
      _ stored: Stored, with row: TrainingRow, _ columns: Columns, in table: String
    ) throws {
      let time = Double(row.milliseconds) / 1000
      var news: Columns = []
      if Self.conditions(of: row) != nil, !stored.hasConditions {
        news = columns.filter { $0.name != "timestamp" }
      }
      if stored.timestamp == stored.timestamp.rounded(.down), time != stored.timestamp {
        news.append(("timestamp", time))
      }
      guard !news.isEmpty else { return }
      try db.cachedStatement(
        sql: """
          UPDATE \(table) SET \(news.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE id = ?
          """
      ).execute(
        arguments: StatementArguments(
          (news + [("id", stored.id)]).map { $0.value?.databaseValue ?? .null }))
    }

    private static func conditions(of row: TrainingRow) -> ExerciseConditions? {
      switch row {
      case .comparison(let record): record.exercise.conditions
      case .pitchMatching(let record): record.exercise.conditions
      case .keptAside: nil
      }
    }
  }
}

extension KeptAside {
  var columns: TrainingDataStore.Columns {
    let encoder = JSONEncoder()
    // The same fields are the same text.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = (try? encoder.encode(fields)).map { String(decoding: $0, as: UTF8.self) }
    return [
      ("timestamp", timestamp.timeIntervalSince1970), ("trainingType", trainingType),
      ("fields", json ?? "{}"),
    ]
  }
}
