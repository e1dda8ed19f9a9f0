import GRDB
import PeachTesting
import Testing

@testable import PeachStore

@Suite("The tables")
struct StoreMigrationsTests {
  /// A sound row of both tables, column by column.
  static let sound: [String: String] = [
    "timestamp": "1790000000.5", "referenceNote": "60", "targetNote": "67",
    "tuningSystem": "'equalTemperament'", "source": "'jack:sine'", "output": "'jack'",
    "heard": "1", "dropouts": "0", "referencePitch": "440", "noteDuration": "1", "noteGap": "0",
    "loudnessOffset": "0", "responseSeconds": "0.5",
  ]
  static let comparison = ["centOffset": "10", "answeredHigher": "1", "isCorrect": "1"]
  static let matching = ["initialCentOffset": "-50", "userCentError": "4"]

  /// Puts a row into a new database.
  /// - Returns: The row as it is there.
  @discardableResult
  private func insert(_ row: [String: String], into table: String) throws -> Row? {
    let queue = try DatabaseQueue()
    try StoreMigrations.migrator.migrate(queue)
    let columns = row.keys.sorted()
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO \(table) (\(columns.joined(separator: ", ")))
          VALUES (\(columns.compactMap { row[$0] }.joined(separator: ", ")))
          """)
    }
    return try queue.read { try Row.fetchOne($0, sql: "SELECT * FROM \(table)") }
  }

  @Test("take a sound row, and keep each of its values")
  func soundRows() throws {
    for (table, own) in [("comparison", Self.comparison), ("pitch_matching", Self.matching)] {
      let row = Self.sound.merging(own) { $1 }
      let kept = try #require(try insert(row, into: table))
      for (column, value) in row {
        let text = try #require(kept[column] as DatabaseValue?).storage.value.map { "\($0)" }
        // Texts are quoted; whole numbers may come back with a point.
        let isSameNumber = Double(value).map { $0 == text.flatMap { Double($0) } } ?? false
        let isKept = isSameNumber || "'\(text ?? "")'" == value
        #expect(isKept, "\(table).\(column): \(text ?? "NULL")")
      }
    }
  }

  private static let absurd = [
    "comparison": [
      ("timestamp", "-1"), ("timestamp", "'yesterday'"), ("referenceNote", "128"),
      ("referenceNote", "60.5"), ("targetNote", "47"), ("targetNote", "73"),
      ("tuningSystem", "''"), ("centOffset", "1201"), ("centOffset", "NULL"),
      ("answeredHigher", "2"), ("isCorrect", "0"), ("source", "NULL"), ("output", "''"),
      ("heard", "0"),
      ("dropouts", "-1"), ("renderedCentOffset", "20000"), ("renderedCentOffset", "'sharp'"),
      ("referencePitch", "379"), ("noteDuration", "0"), ("noteGap", "-0.1"),
      ("loudnessOffset", "13"), ("responseSeconds", "-0.1"), ("noteGap", "NULL"),
    ],
    "pitch_matching": [
      ("initialCentOffset", "101"), ("userCentError", "1e999"), ("userCentError", "NULL"),
      ("referencePitch", "NULL"), ("targetNote", "40"), ("renderedCentError", "-1e9"),
    ],
  ]

  @Test("refuse an absurd value", arguments: ["comparison", "pitch_matching"])
  func absurd(table: String) throws {
    let row = Self.sound.merging(table == "comparison" ? Self.comparison : Self.matching) { $1 }
    for (column, value) in try #require(Self.absurd[table]) {
      #expect(throws: DatabaseError.self, "\(column) = \(value)") {
        try insert(row.merging([column: value]) { $1 }, into: table)
      }
    }
  }

  @Test("keep every row of the version before, without knowing what was rendered")
  func fromFirst() throws {
    let queue = try DatabaseQueue()
    try StoreMigrations.migrator.migrate(queue, upTo: "2026-01 comparison and pitch_matching")
    let rows = [
      ("comparison", Self.sound.merging(Self.comparison) { $1 }),
      ("pitch_matching", Self.sound.merging(Self.matching) { $1 }),
    ]
    var before: [[Row]] = []
    for (table, row) in rows {
      let columns = row.keys.sorted()
      try queue.write { db in
        for note in 60...62 {
          try db.execute(
            sql: """
              INSERT INTO \(table) (\(columns.joined(separator: ", ")))
              VALUES (\(columns.compactMap { $0 == "referenceNote" ? "\(note)" : row[$0] }
                .joined(separator: ", ")))
              """)
        }
      }
      before.append(try queue.read { try Row.fetchAll($0, sql: "SELECT * FROM \(table)") })
    }
    try StoreMigrations.migrator.migrate(queue)
    for ((table, _), old) in zip(rows, before) {
      let new = try queue.read { try Row.fetchAll($0, sql: "SELECT * FROM \(table)") }
      #expect(new.count == old.count)
      for (new, old) in zip(new, old) {
        for column in old.columnNames {
          #expect(new[column] as DatabaseValue? == old[column] as DatabaseValue?)
        }
        #expect(new["renderedCentOffset"] as DatabaseValue? ?? .null == .null)
        #expect(new["renderedCentError"] as DatabaseValue? ?? .null == .null)
      }
    }
    #expect(try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test("take a row from elsewhere, with no condition known")
  func withoutConditions() throws {
    let conditions = [
      "referencePitch", "noteDuration", "noteGap", "loudnessOffset", "responseSeconds",
    ]
    let row = Self.sound.merging(Self.comparison) { $1 }.filter { !conditions.contains($0.key) }
    let kept = try #require(try insert(row, into: "comparison"))
    for condition in conditions {
      #expect(try #require(kept[condition] as DatabaseValue?).isNull, "\(condition)")
    }
    #expect(kept["source"] == "jack:sine")
  }
}
