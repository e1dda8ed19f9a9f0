import Foundation
import GRDB
package import PeachCore
package import UserFiles

/// Saves what can be read of a damaged file; the file itself is only read.
package enum StoreSalvage {
  /// Copies every row that can be read and makes sense into a new file.
  /// - Parameters:
  ///   - path: the damaged file.
  ///   - copy: the path of the new one.
  ///   - trainings: the trainings whose answers are saved.
  ///   - ifTaken: the reaction to a file of that name.
  ///   - own: the program's own files, which are refused.
  ///   - progress: receives the number of saved rows now and then.
  /// - Returns: what was saved, and what is missing.
  /// - Throws: `FileError`, or ``PeachError`` if nothing can be read at all, or the copy cannot be written.
  package static func save(
    _ path: String, to copy: String, of trainings: [TrainingSchema] = TrainingSchema.standard,
    ifTaken: FileWriter.IfTaken, own: OwnFiles?, progress: (Int) -> Void = { _ in }
  ) throws -> SalvageReport {
    let source = try open(path)
    let writer = try FileWriter(copy, ifTaken: ifTaken, own: own, byPath: true)
    var report = SalvageReport()
    do {
      let target = try DatabaseQueue(path: StoreFile(path: writer.temporaryPath).sqlitePath)
      try StoreMigrations.migrate(target, trainings)
      try target.writeWithoutTransaction { target in
        try target.inTransaction {
          for table in SalvagedTable.all(trainings) {
            try table.copy(from: source, to: target, &report, progress)
          }
          return .commit
        }
      }
      try target.close()
    } catch {
      throw StoreErrors(path: copy).writing(error)
    }
    guard report.saved > 0 || report.lostTables.isEmpty else {
      throw PeachError(.data, of: path, .dataUnreadable("no table can be read"))
    }
    try writer.finish()
    return report
  }

  /// Opens the file without a look at what is in it.
  private static func open(_ path: String) throws(PeachError) -> DatabaseQueue {
    let file = StoreFile(path: path)
    try file.checkContent()
    var configuration = Configuration()
    configuration.readonly = true
    do {
      return try StoreOpener.reader(of: file, configuration)
    } catch {
      let reason = (error as? DatabaseError)?.message ?? "\(error)"
      throw PeachError(.data, of: path, .dataUnreadable(reason))
    }
  }
}

/// A table of a damaged file, read around the pages that cannot be read.
private struct SalvagedTable: Sendable {
  private let name: String
  private let columns: @Sendable (Row) -> TrainingDataStore.Columns?

  static func all(_ trainings: [TrainingSchema]) -> [SalvagedTable] {
    trainings.map { training in
      SalvagedTable(name: training.table) { TrainingRecord(training, StoredRow($0))?.columns }
    } + [SalvagedTable(name: "kept_aside") { KeptAside(StoredRow($0))?.columns }]
  }

  /// The failures of a search.
  private struct Failures {
    var isAny = false
    /// The number since the last row that could be read.
    var run = 0
    /// The longest run: it bounds the time where a table's first page is damaged, which no query gets past.
    static let longestRun = 10_000
  }

  func copy(
    from source: DatabaseQueue, to target: Database, _ report: inout SalvageReport,
    _ progress: (Int) -> Void
  ) throws {
    let before = report.saved + report.senseless
    let existing: Int? = try source.inDatabase { db in
      // The schema is on the first page; a table that an earlier version lacked is not lost.
      guard let exists = try? db.tableExists(name) else {
        report.lostTables.append(name)
        return 0
      }
      guard exists else { return 0 }
      var failures = Failures()
      try read(db, Int64.min...Int64.max, &failures) { id, row in
        guard let columns = columns(row) else {
          report.senseless += 1
          return
        }
        do {
          try target.execute(
            sql: """
              INSERT INTO \(name) (id, \(columns.map(\.name).joined(separator: ", ")))
              VALUES (?, \(columns.map { _ in "?" }.joined(separator: ", ")))
              """,
            arguments: StatementArguments([id.databaseValue] + columns.map(\.value)))
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          // Values that contradict each other.
          report.senseless += 1
          return
        }
        report.saved += 1
        if report.saved.isMultiple(of: 50_000) { progress(report.saved) }
      }
      // Without a failure every row was read.
      return !failures.isAny ? report.saved + report.senseless - before : count(db)
    }
    let readable = report.saved + report.senseless - before
    guard let existing else {
      report.missing = nil
      return
    }
    report.missing = report.missing.map { $0 + max(0, existing - readable) }
  }

  /// Returns the number of rows by an index that is whole, or nil.
  private func count(_ db: Database) -> Int? {
    let indexes = (try? db.indexes(on: name).map(\.name)) ?? []
    return indexes.lazy.compactMap { index in
      try? Int.fetchOne(db, sql: "SELECT count(*) FROM \(name) INDEXED BY \"\(index)\"")
    }.max()
  }

  /// An error of the file that is written, not of the one that is read.
  private struct Unwritten: Error {
    let error: any Error
  }

  /// Reads the rows of some ids from both ends up to what cannot be read, and then either half of the rest.
  ///
  /// This narrows the damage down to its pages. A half without rows takes one query.
  private func read(
    _ db: Database, _ range: ClosedRange<Int64>, _ failures: inout Failures,
    _ body: (Int64, Row) throws -> Void
  ) throws {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    for order in ["", "DESC"] {
      do {
        let statement = try db.cachedStatement(
          sql: "SELECT * FROM \(name) WHERE id BETWEEN ? AND ? ORDER BY id \(order)")
        let rows = try Row.fetchCursor(statement, arguments: [lower, upper])
        while let row = try rows.next() {
          guard let id = Int64.fromDatabaseValue(row["id"]), (lower...upper).contains(id) else {
            continue
          }
          failures.run = 0
          do { try body(id, row) } catch { throw Unwritten(error: error) }
          if id == (order.isEmpty ? upper : lower) { return }
          if order.isEmpty { lower = id + 1 } else { upper = id - 1 }
        }
        return
      } catch let unwritten as Unwritten {
        throw unwritten.error
      } catch {
        // A page that cannot be read: continue from the other end, and then between.
        failures.isAny = true
        failures.run += 1
      }
    }
    guard lower < upper, failures.run < Failures.longestRun else { return }
    // Without an overflow, whatever the ids.
    let middle = lower + Int64((UInt64(bitPattern: upper) &- UInt64(bitPattern: lower)) / 2)
    try read(db, lower...middle, &failures, body)
    try read(db, (middle + 1)...upper, &failures, body)
  }
}
