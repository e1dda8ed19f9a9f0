import Foundation
import GRDB
package import PeachCore
import UserFiles

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
  ///   - backup: the path of a copy of what was there; a number is added where it is taken. Nil for none.
  ///   - isDryRun: true to change nothing.
  ///   - progress: receives the number of rows now and then.
  /// - Returns: what came in.
  /// - Throws: ``PeachError``, `FileError`, or the reason why the file is refused; the data are unchanged then.
  package func importing(
    _ reader: InterchangeReader, mode: ImportReport.Mode, backup: String? = nil,
    isDryRun: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws -> ImportReport {
    var report = ImportReport()
    var copy: String?
    // A copy of what has not changed is of no use.
    defer { if let copy { OwnFile(copy).remove() } }
    do {
      try checkPlace()
      try patiently { db in
        try db.inTransaction(.immediate) {
          if let backup { copy = try backUp(during: db, to: backup) }
          if mode == .replace { try db.execute(sql: removal(db)) }
          var merger = Merger(db)
          let rows = RowsAhead(reader)
          while let batch = try rows.next() {
            for row in batch {
              report.rows += 1
              switch row.answer {
              case .failure(let fault): report.note(fault, line: row.line)
              case .success(let answer): try merger.merge(answer, line: row.line, &report)
              }
              if report.rows.isMultiple(of: 50_000) { progress(report.rows) }
            }
          }
          if mode == .replace, report.added == 0 { throw Reason.nothingToReplaceWith }
          return isDryRun ? .rollback : .commit
        }
      }
      copy = nil
    } catch let error where error is Reason || error is FileError {
      throw error
    } catch {
      throw errors.writing(error)
    }
    return report
  }

  /// Returns the statements that remove all answers.
  func removal(_ db: Database) throws -> String {
    (try StoreMigrations.present(trainings, db).map(\.table) + ["kept_aside"])
      .map { "DELETE FROM \($0);" }.joined(separator: " ")
  }
}

/// Puts one answer after the other into the tables.
private struct Merger {
  private let db: Database
  /// Made at the first answer of each.
  private var tables: [String: ImportedTable] = [:]

  init(_ db: Database) { self.db = db }

  mutating func merge(_ answer: RowsAhead.Answer, line: Int, _ report: inout ImportReport) throws {
    let (row, columns) = (answer.row, answer.columns)
    let table = try table(of: answer)
    if let stored = try table.claim(row.milliseconds, columns) {
      report.known += 1
      try complete(stored, with: row, columns, in: table.name)
      return
    }
    do {
      try table.insert(columns)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // A value that the table refuses, and the readers of the formats have let through.
      report.note(.unreadableRow, line: line)
      return
    }
    report.added += 1
    if case .keptAside = row { report.keptAside += 1 }
  }

  private mutating func table(of answer: RowsAhead.Answer) throws -> ImportedTable {
    switch answer.row {
    case .answer(let record):
      try table(
        record.schema.table, answer.columns,
        Self.notes + record.schema.fields.filter(\.isKey).map(\.name))
    case .keptAside: try table("kept_aside", answer.columns, ["trainingType", "fields"])
    }
  }

  private static let notes = [
    "referenceNote", "targetNote", "tuningSystem", "intervalCents", "tuningHash",
  ]

  private mutating func table(
    _ name: String, _ columns: TrainingDataStore.Columns, _ key: @autoclosure () -> [String]
  ) throws -> ImportedTable {
    if let known = tables[name] { return known }
    let new = try ImportedTable(db, name, columns: columns.map(\.name), key: key())
    tables[name] = new
    return new
  }

  /// Adds what the file knows and the stored answer does not.
  private func complete(
    _ stored: StoredAnswer, with row: TrainingRow, _ columns: TrainingDataStore.Columns,
    in table: String
  ) throws {
    var news: TrainingDataStore.Columns = []
    if case .answer(let record) = row, record.conditions != nil, !stored.hasConditions {
      news = columns.filter { $0.name != "timestamp" }
    }
    if stored.milliseconds.isMultiple(of: 1000), row.milliseconds != stored.milliseconds {
      news.append(("timestamp", (Double(row.milliseconds) / 1000).databaseValue))
    }
    guard !news.isEmpty else { return }
    try db.cachedStatement(
      sql: """
        UPDATE \(table) SET \(news.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE id = ?
        """
    ).execute(arguments: StatementArguments(news.map(\.value) + [stored.id.databaseValue]))
  }
}
