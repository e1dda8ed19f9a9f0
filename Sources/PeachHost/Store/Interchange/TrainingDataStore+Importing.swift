import Foundation
import GRDB
import GRDBSQLite
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
          var merger = Merger(db)
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
}

/// Puts one answer after the other into the tables.
private struct Merger {
  private let db: Database
  /// Made at the first answer of each.
  private var tables: [Table?] = [nil, nil, nil]

  init(_ db: Database) { self.db = db }

  mutating func merge(_ row: TrainingRow, line: Int, _ report: inout ImportReport) throws {
    let (table, columns) = try parts(row)
    if let stored = try table.find(row.milliseconds, columns) {
      report.known += 1
      try table.claim(stored)
      try complete(stored, with: row, columns, in: table.name)
      return
    }
    do {
      try table.insert(columns)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // A value that the table refuses, and the readers of the formats have let through.
      report.note(.unreadable, line: line)
      return
    }
    report.added += 1
    if case .keptAside = row { report.keptAside += 1 }
  }

  /// Returns the table of an answer, and its columns.
  private mutating func parts(
    _ row: TrainingRow
  ) throws -> (Table, TrainingDataStore.Columns) {
    switch row {
    case .comparison(let record):
      let columns = record.columns
      return (
        try table(0, "comparison", columns, Self.notes + ["centOffset", "isCorrect"]), columns
      )
    case .pitchMatching(let record):
      let columns = record.columns
      let own = ["initialCentOffset", "userCentError"]
      return (try table(1, "pitch_matching", columns, Self.notes + own), columns)
    case .keptAside(let kept):
      let columns = kept.columns
      return (try table(2, "kept_aside", columns, ["trainingType", "fields"]), columns)
    }
  }

  private static let notes = [
    "referenceNote", "targetNote", "tuningSystem", "intervalCents", "tuningHash",
  ]

  private mutating func table(
    _ index: Int, _ name: String, _ columns: TrainingDataStore.Columns,
    _ key: @autoclosure () -> [String]
  ) throws -> Table {
    if let known = tables[index] { return known }
    let new = try Table(db, name, columns: columns.map(\.name), key: key())
    tables[index] = new
    return new
  }

  /// Adds what the file knows and the stored answer does not.
  private func complete(
    _ stored: StoredAnswer, with row: TrainingRow, _ columns: TrainingDataStore.Columns,
    in table: String
  ) throws {
    let time = Double(row.milliseconds) / 1000
    var news: TrainingDataStore.Columns = []
    if row.conditions != nil, !stored.hasConditions {
      news = columns.filter { $0.name != "timestamp" }
    }
    if stored.timestamp == stored.timestamp.rounded(.down), time != stored.timestamp {
      news.append(("timestamp", time.databaseValue))
    }
    guard !news.isEmpty else { return }
    try db.cachedStatement(
      sql: """
        UPDATE \(table) SET \(news.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE id = ?
        """
    ).execute(arguments: StatementArguments(news.map(\.value) + [stored.id.databaseValue]))
  }
}

/// An answer that was stored before the import.
private struct StoredAnswer {
  let id: Int64
  let timestamp: Double
  let hasConditions: Bool
}

/// The statements for one table.
private struct Table {
  let name: String
  private let finding, inserting, claiming: BoundStatement
  /// The places of the columns that make an answer what it is.
  private let key: [Int]

  // `columns` are all but the id, in the order in which values are bound, and those of `key` agree if
  // two answers are the same.
  init(_ db: Database, _ name: String, columns: [String], key: [String]) throws {
    self.name = name
    self.key = key.compactMap(columns.firstIndex(of:))
    let hasConditions = name == "kept_aside" ? "0" : "referencePitch IS NOT NULL"
    // The answers of the file itself come after it.
    let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM \(name)") ?? 0
    // The answer that is the same and does not stand for another one yet, the nearest in time first.
    finding = try BoundStatement(
      db,
      """
      SELECT id, timestamp, \(hasConditions) FROM \(name)
      WHERE timestamp >= ?1 AND timestamp < ?1 + 1
        AND (timestamp = ?2 OR ?3 OR timestamp = CAST(timestamp AS INTEGER))
        AND \(key.enumerated().map { "\($1) IS ?\($0 + 4)" }.joined(separator: " AND "))
        AND id <= \(last)
        AND NOT EXISTS (SELECT 1 FROM temp.claimed WHERE kind = '\(name)' AND row = id)
      ORDER BY abs(timestamp - ?2), id LIMIT 1
      """)
    inserting = try BoundStatement(
      db,
      """
      INSERT INTO \(name) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
      """)
    claiming = try BoundStatement(db, "INSERT INTO temp.claimed VALUES ('\(name)', ?1)")
  }

  /// Finds the stored answer that is the same.
  func find(
    _ milliseconds: Int64, _ columns: TrainingDataStore.Columns
  ) throws -> StoredAnswer? {
    finding.bind(Double(milliseconds / 1000).databaseValue, at: 1)
    finding.bind((Double(milliseconds) / 1000).databaseValue, at: 2)
    finding.bind((milliseconds % 1000 == 0).databaseValue, at: 3)
    for (index, place) in key.enumerated() {
      finding.bind(columns[place].value, at: Int32(index + 4))
    }
    return try finding.first { row in
      StoredAnswer(
        id: sqlite3_column_int64(row, 0), timestamp: sqlite3_column_double(row, 1),
        hasConditions: sqlite3_column_int64(row, 2) != 0)
    }
  }

  func insert(_ columns: TrainingDataStore.Columns) throws {
    for (index, column) in columns.enumerated() {
      inserting.bind(column.value, at: Int32(index + 1))
    }
    try inserting.run()
  }

  /// Has a stored answer stand for one of the file.
  func claim(_ stored: StoredAnswer) throws {
    claiming.bind(stored.id.databaseValue, at: 1)
    try claiming.run()
  }
}

extension TrainingRow {
  fileprivate var conditions: ExerciseConditions? {
    switch self {
    case .comparison(let record): record.exercise.conditions
    case .pitchMatching(let record): record.exercise.conditions
    case .keptAside: nil
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
      ("timestamp", timestamp.timeIntervalSince1970.databaseValue),
      ("trainingType", trainingType.databaseValue), ("fields", (json ?? "{}").databaseValue),
    ]
  }
}
