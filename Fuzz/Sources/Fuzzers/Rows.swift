import Foundation
import GRDB

@testable import PeachCore
@testable import PeachStore

/// Rows of the database, as a program could write them that knows nothing of the tables' checks.
struct Rows: @unchecked Sendable {
  // Safe: libFuzzer calls from one thread.
  static let shared = Rows()

  private let store: TrainingDataStore
  private static let columns = [
    "timestamp", "referenceNote", "targetNote", "tuningSystem", "source", "output", "heard",
    "dropouts", "centOffset", "answeredHigher", "isCorrect", "renderedCentOffset",
    "referencePitch", "noteDuration", "noteGap", "loudnessOffset", "responseSeconds",
  ]

  private init() {
    let path = "/dev/shm/peach-fuzz-\(getpid())/training.sqlite"
    guard let store = try? TrainingDataStore(path: path) else { exit(1) }
    self.store = store
    try? store.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON")
      try db.execute(
        sql: """
          UPDATE sqlite_schema
          SET sql = replace(replace(sql, ') STRICT', ')'), 'NOT NULL', '') WHERE type = 'table'
          """)
      try db.execute(sql: "PRAGMA writable_schema = RESET")
    }
  }

  /// Stores values of any type and reads them back; what is handed on makes sense.
  func read(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let values = Self.columns.map { _ in Self.value(&rest) }
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try? store.queue.writeWithoutTransaction { db in
      try db.execute(sql: "DELETE FROM comparison")
      try db.execute(
        sql: "INSERT INTO comparison (\(Self.columns.joined(separator: ", "))) VALUES (\(marks))",
        arguments: StatementArguments(values))
    }
    let progress = TrainingProgress()
    _ = try? store.forEachHeardComparison { fact in
      precondition((0...1200).contains(fact.magnitude) && fact.timestamp >= 0)
      progress.load(comparisons: [fact])
    }
    let chart = progress.chart(.standard)
    precondition(chart.heard?.belief?.logMedian.isFinite ?? true)
    precondition(chart.mean?.value.isFinite ?? true)
    let rows = try? store.queue.inDatabase { db in
      try Row.fetchAll(db, sql: "SELECT * FROM comparison")
    }
    for record in (rows ?? []).compactMap({ TrainingRecord(.comparison, StoredRow($0)) }) {
      precondition((0...127).contains(record.targetNote) && record.dropouts >= 0)
    }
  }

  /// A type by its first byte, and as much as it needs behind.
  private static func value(_ rest: inout ArraySlice<UInt8>) -> DatabaseValue {
    guard let type = rest.popFirst() else { return .null }
    let word = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch type % 8 {
    case 0: return .null
    case 1:
      rest = rest.dropFirst(8)
      return Int64(bitPattern: word).databaseValue
    case 2:
      rest = rest.dropFirst(8)
      return Double(bitPattern: word).databaseValue
    case 3: return Int64(rest.popFirst() ?? 0).databaseValue
    case 4: return (Double(rest.popFirst() ?? 0) / 4 - 20).databaseValue
    case 5:
      let text = String(decoding: rest.prefix(6), as: UTF8.self)
      rest = rest.dropFirst(6)
      return text.databaseValue
    case 6: return TuningSystem.equalTemperament.rawValue.databaseValue
    default: return Data(rest.prefix(3)).databaseValue
    }
  }
}
