import Foundation
import GRDB
import PeachCore
import PeachMeasure
import PeachTesting
import Testing
import UserFiles

@testable import PeachStore

@Suite("A damaged file", .timeLimit(.minutes(5)))
struct StoreSalvageTests {
  private let pageSize = 4096

  /// Makes a file with many answers, and overwrites some of its pages.
  private func damaged(
    rows: Int = 1500, pages: (Int) -> Set<Int>
  ) throws -> (bench: InterchangeBench, path: String, bytes: Data) {
    var generator = SeededGenerator(seed: 7)
    let bench = try InterchangeBench()
    try bench.take(InterchangeSamples.text(rows: rows, using: &generator))
    let path = bench.folder.appendingPathComponent("damaged.sqlite").path
    try bench.store.backUp(to: path, ifTaken: .refuse, own: nil)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for page in pages(bytes.count / pageSize) {
      let place = page * pageSize
      bytes.replaceSubrange(
        place..<(place + pageSize), with: Data(repeating: 0xA5, count: pageSize))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    return (bench, path, bytes)
  }

  @Test("gives what can be read to a new one, counts what is missing, and is left as it is")
  func pages() throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (bench, path, bytes) = try damaged { count in
        // The first ones say which tables there are.
        Set((0..<3).map { _ in Int.random(in: 16..<count, using: &generator) })
      }
      let copy = bench.folder.appendingPathComponent("saved-\(seed).sqlite").path
      let report = try StoreSalvage.save(path, to: copy, ifTaken: .refuse, own: nil)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      let saved = try TrainingDataStore(path: copy)
      let condition = try saved.condition()
      #expect(condition.isWhole && condition.answers == report.saved)
      // Where an index is whole, the number of missing rows is exact.
      if let missing = report.missing {
        #expect(report.saved + report.senseless + missing == 1500)
      }
      #expect(report.saved > 0)
      let all = Set(try bench.text(.json).split(separator: "\n"))
      let text = bench.folder.appendingPathComponent("saved.json").path
      _ = try saved.export(to: text, as: .json, ifTaken: .replace, own: nil)
      let rows = try String(contentsOfFile: text, encoding: .utf8).split(separator: "\n")
      #expect(rows.allSatisfy { all.contains($0) || all.contains($0 + ",") || !$0.contains("{\"") })
    }
  }

  @Test("that is whole gives all of it")
  func whole() throws {
    let (bench, path, _) = try damaged(rows: 200) { _ in [] }
    let copy = bench.folder.appendingPathComponent("saved.sqlite").path
    let report = try StoreSalvage.save(path, to: copy, ifTaken: .refuse, own: nil)
    #expect(report.saved == 200 && report.isWhole)
    let store = try TrainingDataStore(path: copy)
    let text = bench.folder.appendingPathComponent("saved.json").path
    _ = try store.export(to: text, as: .json, ifTaken: .replace, own: nil)
    #expect(try String(contentsOfFile: text, encoding: .utf8) == bench.text(.json))
  }

  @Test("a file without readable rows, and an existing copy, are refused")
  func refused() throws {
    let (bench, path, _) = try damaged(rows: 20) { _ in [0] }
    let copy = bench.folder.appendingPathComponent("saved.sqlite").path
    #expect(throws: PeachError.self) {
      try StoreSalvage.save(path, to: copy, ifTaken: .refuse, own: nil)
    }
    #expect(!FileManager.default.fileExists(atPath: copy))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: copy))
    #expect(throws: FileError(path: copy, cause: .exists)) {
      try StoreSalvage.save(bench.store.path, to: copy, ifTaken: .refuse, own: nil)
    }
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == "mine")
  }

  @Test("gives rows of all ids, and counts no gap between them as missing")
  func ids() async throws {
    let bench = try InterchangeBench()
    for cents in 1...5 { try await bench.store.save(StoreSamples.comparison(cents: Double(cents))) }
    let ids: [Int64] = [.min, -7, 0, 1 << 50, .max]
    try await StoreSamples.connection(bench.store.path).write { db in
      for (row, id) in ids.enumerated() {
        try db.execute(sql: "UPDATE comparison SET id = ? WHERE id = ?", arguments: [id, row + 1])
      }
    }
    let copy = bench.folder.appendingPathComponent("saved.sqlite").path
    let report = try StoreSalvage.save(bench.store.path, to: copy, ifTaken: .refuse, own: nil)
    #expect(report.saved == 5 && report.isWhole)
    let saved = try await StoreSamples.connection(copy).read {
      try Int64.fetchAll($0, sql: "SELECT id FROM comparison ORDER BY id")
    }
    #expect(saved == ids)
  }

  @Test("gives the other rows where the values of one contradict each other")
  func contradiction() async throws {
    let bench = try InterchangeBench()
    for cents in 1...3 { try await bench.store.save(StoreSamples.comparison(cents: Double(cents))) }
    try await StoreSamples.connection(bench.store.path).write { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: "UPDATE comparison SET isCorrect = 1 - isCorrect WHERE id = 2")
    }
    let copy = bench.folder.appendingPathComponent("saved.sqlite").path
    let report = try StoreSalvage.save(bench.store.path, to: copy, ifTaken: .refuse, own: nil)
    #expect(report.saved == 2 && report.senseless == 1 && report.missing == 0)
  }

  @Test(
    "whose table has lost its first page reports its true number of rows, after a bounded search")
  func root() throws {
    var root = 0
    let (bench, path, _) = try damaged { _ in [] }
    root = try StoreSamples.connection(path).read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'comparison'") ?? 0
    }
    let existing = try bench.store.comparisonCount()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(
      (root - 1) * pageSize..<root * pageSize, with: Data(repeating: 0xA5, count: pageSize))
    try bytes.write(to: URL(fileURLWithPath: path))
    let copy = bench.folder.appendingPathComponent("saved.sqlite").path
    let report = try StoreSalvage.save(path, to: copy, ifTaken: .refuse, own: nil)
    #expect(report.missing == existing && report.saved == 1500 - existing)
  }
}
