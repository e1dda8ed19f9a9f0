import Foundation
import GRDB
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachStore

@Suite("Rows that make no sense")
struct RowCheckTests {
  let folder = TemporaryDirectory.make()
  var path: String { folder.path("training.sqlite") }

  /// Stores one good answer of each kind, and changes a copy of it behind the table's back.
  private func hurt(_ table: String, _ column: String, _ value: String) async throws {
    let store = try TrainingDataStore(path: path)
    try await store.save(try StoreSamples.comparison())
    try await store.save(try StoreSamples.matching())
    try await store.save(try StoreSamples.comparison())
    try await store.save(try StoreSamples.matching())
    try store.close()
    let other = try StoreSamples.connection(path)
    try await other.writeWithoutTransaction { db in
      // As a program would that knows no STRICT tables, or a disk that errs.
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON")
      try db.execute(
        sql: """
          UPDATE sqlite_schema
          SET sql = replace(replace(sql, ') STRICT', ')'), ' NOT NULL CHECK', ' CHECK') WHERE type = 'table'
          """)
      try db.execute(sql: "PRAGMA writable_schema = RESET")
      try db.execute(sql: "UPDATE \(table) SET \(column) = \(value) WHERE id = 1")
    }
    try other.close()
  }

  @Test(
    "are left out of the profile and counted",
    arguments: [
      ("comparison", "centOffset", "9e999"), ("comparison", "centOffset", "-9e999"),
      ("comparison", "centOffset", "1e308"), ("comparison", "centOffset", "'wide'"),
      ("comparison", "centOffset", "NULL"), ("comparison", "centOffset", "x'00'"),
      ("comparison", "referenceNote", "128"), ("comparison", "referenceNote", "-1"),
      ("comparison", "referenceNote", "1 << 62"), ("comparison", "referenceNote", "60.5"),
      ("comparison", "isCorrect", "2"), ("comparison", "isCorrect", "'yes'"),
      ("comparison", "timestamp", "9e999"), ("comparison", "timestamp", "-1"),
      ("comparison", "timestamp", "1e18"), ("comparison", "timestamp", "'noon'"),
      ("comparison", "heard", "7"), ("comparison", "heard", "NULL"),
      ("comparison", "heard", "0.5"), ("comparison", "heard", "'x'"),
      ("pitch_matching", "userCentError", "9e999"), ("pitch_matching", "userCentError", "1e308"),
      ("pitch_matching", "userCentError", "-12801"),
      ("pitch_matching", "userCentError", "''"), ("pitch_matching", "userCentError", "NULL"),
    ])
  func profile(table: String, column: String, value: String) async throws {
    try await hurt(table, column, value)
    let store = try TrainingDataStore(path: path)
    var facts: [ThresholdObservation] = []
    var errors: [Double] = []
    let comparisons = try store.forEachHeardComparison { facts.append($0) }
    let matchings = try store.forEachHeardPitchMatching { errors.append($0.error) }
    #expect(comparisons == (table == "comparison" ? 1 : 0))
    #expect(matchings == (table == "comparison" ? 0 : 1))
    #expect(facts.count == 2 - comparisons && errors.count == 2 - matchings)
    #expect(facts.allSatisfy { $0.magnitude == 12.5 } && errors.allSatisfy { $0 == 4 })
  }

  @Test(
    "are left out of the rows",
    arguments: [
      ("timestamp", "9e999"), ("referenceNote", "NULL"), ("targetNote", "140"),
      ("targetNote", "47"), ("tuningSystem", "'well'"), ("tuningSystem", "7"),
      ("source", "''"), ("output", "NULL"), ("dropouts", "-1"), ("dropouts", "0.5"),
      ("noteDuration", "-1"), ("noteDuration", "'long'"), ("noteDuration", "NULL"),
      ("referencePitch", "9e999"), ("responseSeconds", "-0.1"),
      ("responseSeconds", "31536000.5"),
      ("source", "printf('%1025c', 'x')"), ("output", "printf('%1025c', 'x')"),
    ])
  func rows(column: String, value: String) async throws {
    for table in ["comparison", "pitch_matching"] {
      try await hurt(table, column, value)
      let store = try TrainingDataStore(path: path)
      #expect(try store.comparisons().count == (table == "comparison" ? 1 : 2))
      #expect(try store.pitchMatchings().count == (table == "comparison" ? 2 : 1))
      try store.close()
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("but those at the limits are kept")
  func limits() async throws {
    for (table, column, value) in [
      ("comparison", "source", "printf('%1024c', 'x')"),
      ("comparison", "responseSeconds", "31536000"),
      ("pitch_matching", "userCentError", "12800"),
    ] {
      try await hurt(table, column, value)
      let store = try TrainingDataStore(path: path)
      #expect(try store.comparisons().count == 2)
      #expect(try store.pitchMatchings().count == 2)
      try store.close()
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test(
    "and tables that are not ours any more are called damaged, with what to do",
    arguments: [
      "DROP TABLE comparison", "DROP TABLE pitch_matching",
      "ALTER TABLE comparison RENAME COLUMN centOffset TO cents",
      "ALTER TABLE pitch_matching RENAME COLUMN userCentError TO cents",
    ])
  func tables(change: String) async throws {
    try TrainingDataStore(path: path).close()
    let other = try StoreSamples.connection(path)
    try await other.write { try $0.execute(sql: change) }
    try other.close()
    let store = try TrainingDataStore(path: path)
    let error = #expect(throws: PeachError.self) {
      try store.forEachHeardComparison { _ in }
      try store.forEachHeardPitchMatching { _ in }
    }
    guard case .dataDamaged? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    await #expect(throws: PeachError.self) {
      try await store.save(try StoreSamples.comparison())
      try await store.save(try StoreSamples.matching())
    }
  }
}
