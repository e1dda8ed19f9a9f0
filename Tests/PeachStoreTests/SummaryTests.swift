import Foundation
import GRDB
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachStore

@Suite("The summary that a start reads instead of all answers", .timeLimit(.minutes(15)))
struct SummaryTests {
  /// Returns the profile after a start, with the stored summary or without one.
  private func learnt(
    _ path: String, withSummary: Bool, calendar: Calendar = .current
  ) throws -> TrainingProgress.Summary {
    let store = try TrainingDataStore(path: path)
    if !withSummary { try store.queue.write { try $0.execute(sql: "DELETE FROM summary") } }
    let progress = TrainingProgress(calendar: calendar)
    try store.load(progress, renewingAfter: withSummary ? 10 : .max)
    try store.close()
    return try progress.summary()
  }

  private func summaries(_ path: String) throws -> Int {
    try StoreSamples.connection(path).read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM summary") ?? 0
    }
  }

  @Test(
    "equals the full computation, whatever answers came, went and changed",
    arguments: UInt64(1)...5)
  func histories(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let bench = try InterchangeBench()
    let path = bench.store.path
    let other = try StoreSamples.connection(path, timeout: 5)
    for step in 0..<20 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...2:
        for _ in 0..<Int.random(in: 1...30, using: &generator) {
          let cents = Double.random(in: -100...100, using: &generator)
          try await bench.store.save(StoreSamples.comparison(cents: cents))
          if Bool.random(using: &generator) {
            try await bench.store.save(StoreSamples.matching(error: cents))
          }
        }
      case 3: try bench.take(InterchangeSamples.text(rows: 40, using: &generator))
      case 4:
        let id = Int.random(in: 1...60, using: &generator)
        let table = ["comparison", "pitch_matching"].randomElement(using: &generator) ?? ""
        try await other.write { try $0.execute(sql: "DELETE FROM \(table) WHERE id = \(id)") }
      case 5:
        let id = Int.random(in: 1...60, using: &generator)
        try await other.write { db in
          try db.execute(
            sql: "UPDATE comparison SET timestamp = timestamp + 90000 WHERE id = \(id)")
        }
      case 6:
        // A place among the first ones.
        try await other.write { db in
          let columns = try db.columns(in: "comparison").map(\.name).filter { $0 != "id" }
            .joined(separator: ", ")
          try db.execute(
            sql: """
              INSERT OR IGNORE INTO comparison (id, \(columns))
              SELECT 0 - id, \(columns) FROM comparison WHERE id > 0 LIMIT 1
              """)
        }
      default: if step > 12 { _ = try bench.store.erase(backup: path + ".erased") }
      }
      let fast = try learnt(path, withSummary: true)
      #expect(try fast == learnt(path, withSummary: true))
      if Int.random(in: 0..<3, using: &generator) == 0 {
        #expect(try fast == learnt(path, withSummary: false))
      }
    }
  }

  /// How many changed summaries are tried: ten thousand in the long run.
  private static let mutations =
    ProcessInfo.processInfo.environment["PEACH_SOAK"] == nil ? 300 : 10_000

  @Test("is not used once anything in it was changed, and the check reports it")
  func mutations() async throws {
    let bench = try InterchangeBench()
    for cents in 1...40 {
      try await bench.store.save(StoreSamples.comparison(cents: Double(cents)))
      try await bench.store.save(StoreSamples.matching(error: Double(cents)))
    }
    let path = bench.store.path
    let known = try learnt(path, withSummary: true)
    #expect(try bench.store.condition().hasUnusableSummary == false)
    let other = try StoreSamples.connection(path, timeout: 5)
    let found = try other.read { try Row.fetchOne($0, sql: "SELECT * FROM summary") }
    let row = try #require(found)
    let (text, last): (String, Int64) = (row["progress"], row["lastComparison"])
    var generator = SeededGenerator(seed: 11)
    let places = Places(text)
    for step in 0..<Self.mutations {
      var (changed, ends) = (text, [last, row["lastPitchMatching"]])
      if step % 10 == 0 {
        ends[step / 10 % 2] = [0, -1, .max, .min, last - 1][step / 20 % 5]
      } else {
        changed = places.mutated(using: &generator)
      }
      try await other.write { [ends, changed] db in
        try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
        try db.execute(
          sql: "INSERT OR REPLACE INTO summary VALUES (1, ?, ?, ?)",
          arguments: [ends[0], ends[1], changed])
      }
      let progress = TrainingProgress()
      try bench.store.load(progress)
      #expect(try progress.summary() == known, "\(step)")
      // A change of what means the same, such as a space, may leave it usable.
      let isUsable = try bench.store.reading { try bench.store.summaryState($0) } == .usable
      #expect(!isUsable || changed == text && ends == [last, row["lastPitchMatching"]], "\(step)")
      if step % 50 == 0 { #expect(try bench.store.condition().hasUnusableSummary != isUsable) }
    }
  }

  /// The places of a JSON text that can be changed.
  private struct Places {
    let text: String
    let numbers, names: [Range<String.Index>]

    init(_ text: String) {
      self.text = text
      numbers = text.ranges(of: /-?[0-9]+(\.[0-9]+)?/)
      names = text.ranges(of: /"[A-Za-z]+":/)
    }

    /// Changes a number, a name or a byte.
    func mutated(using generator: inout some RandomNumberGenerator) -> String {
      let extremes = [
        "0", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "null", "[]", "{}",
        "\"\"",
        "3.5",
      ]
      guard let number = numbers.randomElement(using: &generator),
        let name = names.randomElement(using: &generator),
        let value = extremes.randomElement(using: &generator)
      else { return text }
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: return text.replacingCharacters(in: number, with: value)
      case 1: return text.replacingCharacters(in: name, with: "\"x\":")
      default:
        var bytes = Array(text.utf8)
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 1
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  @Test("is not used where days begin at other hours")
  func otherDays() async throws {
    let bench = try InterchangeBench()
    for _ in 0..<30 { try await bench.store.save(StoreSamples.comparison(cents: 20)) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    _ = try learnt(bench.store.path, withSummary: true, calendar: calendar)
    #expect(try summaries(bench.store.path) == 1)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: -12 * 3600))
    let there = try learnt(bench.store.path, withSummary: true, calendar: calendar)
    #expect(try there == learnt(bench.store.path, withSummary: false, calendar: calendar))
  }

  @Test("is not changed by a reader, nor while another program writes")
  func unwritten() async throws {
    let bench = try InterchangeBench()
    for _ in 0..<30 { try await bench.store.save(StoreSamples.comparison(cents: 20)) }
    let reader = try TrainingDataStore(path: bench.store.path, access: .readOnly)
    try reader.load(TrainingProgress(), renewingAfter: 10)
    let (store, other) = (bench.store, try StoreSamples.connection(bench.store.path))
    try await other.barrierWriteWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let progress = TrainingProgress()
      try store.load(progress, renewingAfter: 10)
      #expect(progress.chart(.standard).answerCount == 30)
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try summaries(bench.store.path) == 0)
    try bench.store.load(TrainingProgress(), renewingAfter: 10)
    #expect(try summaries(bench.store.path) == 1)
  }
}
