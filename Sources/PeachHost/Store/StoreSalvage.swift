import Foundation
import GRDB
package import PeachCore

/// Saves what can be read of a damaged file; the file itself is only read.
package enum StoreSalvage {
  /// Copies every row that can be read and makes sense into a new file.
  /// - Parameters:
  ///   - path: the damaged file.
  ///   - copy: the path of the new one; there must be no file of that name.
  /// - Returns: what was saved, and what is missing.
  /// - Throws: ``DataStoreError`` if nothing can be read at all, or the copy cannot be written.
  package static func save(_ path: String, to copy: String) throws(DataStoreError) -> SalvageReport
  {
    guard !StoreFile(path: copy).exists else {
      throw .writeFailed(path: copy, reason: String(cString: strerror(EEXIST)))
    }
    let source = try open(path)
    let unfinished = "\(copy).part-\(getpid())"
    defer { for suffix in ["", "-wal", "-shm"] { unlink(unfinished + suffix) } }
    let store = try TrainingDataStore(path: unfinished)
    var report = SalvageReport()
    do {
      try store.queue.inDatabase { target in
        try target.inTransaction {
          for table in SalvagedTable.all { try table.copy(from: source, to: target, &report) }
          return .commit
        }
      }
      try store.compact()
    } catch {
      throw StoreErrors(path: copy).writing(error)
    }
    try store.close()
    guard report.saved > 0 || report.lostTables.isEmpty else {
      throw .damaged(path: path, reason: "no table can be read")
    }
    guard rename(unfinished, copy) == 0 else {
      throw .writeFailed(path: copy, reason: String(cString: strerror(errno)))
    }
    return report
  }

  /// Opens the file without a look at what is in it.
  private static func open(_ path: String) throws(DataStoreError) -> DatabaseQueue {
    let file = StoreFile(path: path)
    try file.checkContent()
    var configuration = Configuration()
    configuration.readonly = true
    do {
      return try DatabaseQueue(
        path: file.canHoldJournal ? file.sqlitePath : file.immutablePath,
        configuration: configuration)
    } catch {
      throw StoreErrors(path: path).opening(error)
    }
  }
}

/// A table of a damaged file, read around the pages that cannot be read.
private struct SalvagedTable: Sendable {
  private let name: String
  private let columns: @Sendable (Row) -> TrainingDataStore.Columns?

  static let all = [
    SalvagedTable(name: "comparison") { ComparisonRecord(StoredRow($0))?.columns },
    SalvagedTable(name: "pitch_matching") { PitchMatchingRecord(StoredRow($0))?.columns },
    SalvagedTable(name: "kept_aside") { KeptAside(StoredRow($0))?.columns },
  ]

  func copy(
    from source: DatabaseQueue, to target: Database, _ report: inout SalvageReport
  ) throws {
    var ids = IndexSet()
    try source.inDatabase { db in
      // The schema is on the first page; a table that an earlier version lacked is not lost.
      guard let exists = try? db.tableExists(name) else {
        report.lostTables.append(name)
        return
      }
      guard exists else { return }
      let pages = try? Int.fetchOne(db, sql: "PRAGMA page_count")
      // More than a page can hold, if the last one of all cannot be asked.
      let most = (pages ?? 1) * 100
      try read(db, 1...Self.largestID, most, &ids) { id, row in
        guard let columns = columns(row) else {
          report.senseless += 1
          return
        }
        try target.execute(
          sql: """
            INSERT INTO \(name) (id, \(columns.map(\.name).joined(separator: ", ")))
            VALUES (?, \(columns.map { _ in "?" }.joined(separator: ", ")))
            """,
          arguments: StatementArguments([id.databaseValue] + columns.map(\.value)))
        report.saved += 1
      }
    }
    guard let last = ids.last else { return }
    report.missing += last - ids.count
  }

  private static let largestID = 1 << 40

  /// An error of the file that is written, not of the one that is read.
  private struct Unwritten: Error {
    let error: any Error
  }

  /// Reads the rows of some ids from both ends up to what cannot be read, and then either half of what is
  /// between: what is damaged is narrowed down to the pages that are.
  private func read(
    _ db: Database, _ range: ClosedRange<Int>, _ most: Int, _ ids: inout IndexSet,
    _ body: (Int, Row) throws -> Void
  ) throws {
    var range = range
    for order in ["", "DESC"] {
      do {
        let statement = try db.cachedStatement(
          sql: "SELECT * FROM \(name) WHERE id BETWEEN ? AND ? ORDER BY id \(order)")
        let rows = try Row.fetchCursor(statement, arguments: [range.lowerBound, range.upperBound])
        while let row = try rows.next() {
          guard let id = Int.fromDatabaseValue(row["id"]), range.contains(id) else { continue }
          do { try body(id, row) } catch { throw Unwritten(error: error) }
          ids.insert(id)
          if range.count == 1 || id == (order.isEmpty ? range.upperBound : range.lowerBound) {
            return
          }
          range = order.isEmpty ? (id + 1)...range.upperBound : range.lowerBound...(id - 1)
        }
        return
      } catch let unwritten as Unwritten {
        throw unwritten.error
      } catch {
        // A page that cannot be read: on from the other end, and then between.
        continue
      }
    }
    let upper = min(range.upperBound, most)
    guard range.lowerBound < upper else { return }
    let middle = range.lowerBound + (upper - range.lowerBound) / 2
    try read(db, range.lowerBound...middle, most, &ids, body)
    try read(db, (middle + 1)...upper, most, &ids, body)
  }
}
