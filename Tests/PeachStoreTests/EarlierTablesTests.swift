import Foundation
import GRDB
import PeachCore
import PeachTesting
import Testing
import UserFiles

@testable import PeachStore

/// A database of every version of the tables that was ever shipped, as SQL.
///
/// A new step needs a new one, and none is ever changed.
@Suite("Databases of earlier versions")
struct EarlierTablesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/training-data")
  private static let versions = StoreMigrations.migrator.migrations.map { String($0.prefix(7)) }

  private func rows(_ path: String) throws -> [String: [Row]] {
    try StoreSamples.connection(path).read { db in
      var rows: [String: [Row]] = [:]
      for table in ["comparison", "pitch_matching", "kept_aside"] where try db.tableExists(table) {
        rows[table] = try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id")
      }
      return rows
    }
  }

  @Test("are brought up to date with all their answers, after a backup", arguments: versions)
  func migrated(version: String) throws {
    let folder = try TemporaryDirectory()
    let path = try Self.database(version, in: folder)
    let before = try rows(path)
    #expect(before["comparison"]?.count == 12 && before["pitch_matching"]?.count == 12)

    let store = try TrainingDataStore(path: path)
    #expect(
      try store.condition() == StoreCondition(answers: count(before), senseless: 0, objections: []))
    let after = try rows(path)
    for (table, old) in before {
      let new = try #require(after[table])
      #expect(new.count == old.count)
      for (old, new) in zip(old, new) {
        for column in old.columnNames {
          #expect(
            new[column] as DatabaseValue? == old[column] as DatabaseValue?, "\(table).\(column)")
        }
      }
    }
    let next = Self.versions.firstIndex(of: version).map { $0 + 1 } ?? 0
    guard next < Self.versions.count else { return }
    let backup = try rows("\(path).before-\(Self.versions[next])")
    #expect(backup == before)
  }

  @Test("are salvaged with all their answers, though they lack later columns", arguments: versions)
  func salvaged(version: String) throws {
    let folder = try TemporaryDirectory()
    let path = try Self.database(version, in: folder)
    let copy = folder.path("saved.sqlite")
    let report = try StoreSalvage.save(path, to: copy, ifTaken: .refuse, own: nil)
    #expect(report.isWhole)
    let (before, after) = (try rows(path), try rows(copy))
    #expect(report.saved == count(before) && report.saved == count(after))
  }

  private static func database(_ version: String, in folder: TemporaryDirectory) throws -> String {
    let path = folder.path("training.sqlite")
    let sql = try String(
      contentsOf: Self.folder.appendingPathComponent("\(version).sql"), encoding: .utf8)
    let old = try StoreSamples.connection(path)
    try old.writeWithoutTransaction { try $0.execute(sql: sql) }
    try old.close()
    return path
  }

  private func count(_ rows: [String: [Row]]) -> Int { rows.values.reduce(0) { $0 + $1.count } }
}
