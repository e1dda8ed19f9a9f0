import GRDB
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachStore

@Suite("What the store hands the profile")
struct ProfileFeedTests {
  let folder: TemporaryDirectory
  let store: TrainingDataStore

  init() throws {
    folder = try TemporaryDirectory()
    store = try TrainingDataStore(path: folder.path("training.sqlite"))
  }

  @Test("is every heard comparison in order, its offset without the sign")
  func comparisons() async throws {
    try await store.save(try StoreSamples.comparison(cents: -12.5, answeredHigher: false))
    try await store.save(try StoreSamples.comparison(cents: 3, answeredHigher: false))
    var facts: [ThresholdObservation] = []
    try store.forEachHeardComparison { facts.append($0) }
    #expect(facts.map(\.magnitude) == [12.5, 3])
    #expect(facts.map(\.isCorrect) == [true, false])
    #expect(facts.map(\.note) == [60, 60])
    #expect(facts.map(\.timestamp) == [1_790_000_000.123, 1_790_000_000.123])
  }

  @Test("is the progress of the ear: comparisons, matchings, days, and the rows that make no sense")
  func progress() async throws {
    try await store.save(try StoreSamples.comparison(cents: -12.5))
    try await store.save(try StoreSamples.comparison(cents: 7.5))
    try await store.save(try StoreSamples.matching(error: -4))
    try await StoreSamples.connection(folder.path("training.sqlite")).write { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      for (table, column) in [("comparison", "centOffset"), ("pitch_matching", "userCentError")] {
        let columns = try db.columns(in: table).map(\.name).filter { $0 != "id" }
          .joined(separator: ", ")
        try db.execute(
          sql: "INSERT INTO \(table) (\(columns)) SELECT \(columns) FROM \(table) LIMIT 1")
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = 9e999 WHERE id = (SELECT MAX(id) FROM \(table))")
      }
    }
    let progress = TrainingProgress()
    try store.load(progress)
    let chart = progress.chart(.standard)
    #expect(chart.answerCount == 2)
    #expect(chart.days.map(\.count) == [2])
    #expect(chart.matching.count == 1 && chart.matching.mean == Cents(4))
    #expect(chart.leftOutCount == 2)
  }

  @Test("leaves out what was silent, by its source or by its output")
  func silent() async throws {
    let half = TrainingContext(source: SoundSourceID("jack:sine"), output: .silent)
    for context in [StoreSamples.silence, half, StoreSamples.sine] {
      try await store.save(try StoreSamples.comparison(context: context))
      try await store.save(try StoreSamples.matching(context: context))
    }
    var comparisons = 0
    var errors: [Double] = []
    try store.forEachHeardComparison { _ in comparisons += 1 }
    try store.forEachHeardPitchMatching { errors.append($0.error) }
    #expect(comparisons == 1)
    #expect(errors == [4])
    #expect(try store.comparisonCount() == 3)
  }

  @Test("begins after the last answer that is known, without a look at those before")
  func searched() async throws {
    let plan = try await store.queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN SELECT heard, referenceNote, source FROM comparison
          WHERE id > 1000 ORDER BY id
          """
      ).map { $0["detail"] as String }
    }
    #expect(plan == ["SEARCH comparison USING INTEGER PRIMARY KEY (rowid>?)"])
  }

  @Test("says of each comparison its interval, tuning, timbre and length")
  func conditions() async throws {
    try await store.save(StoreSamples.comparison(cents: 5))
    try await StoreSamples.connection(folder.path("training.sqlite")).write { db in
      let columns = try db.columns(in: "comparison").map(\.name)
        .filter { !["id", "targetNote", "tuningSystem", "source", "noteDuration"].contains($0) }
        .joined(separator: ", ")
      for values in ["53, 'justIntonation', 'jack:sine', 0.5", "67, 'of the moon', 'sf2:a:0:1', 2"]
      {
        try db.execute(
          sql: """
            INSERT INTO comparison (\(columns), targetNote, tuningSystem, source, noteDuration)
            SELECT \(columns), \(values) FROM comparison LIMIT 1
            """)
      }
    }
    var facts: [ThresholdObservation] = []
    try store.forEachHeardComparison { facts.append($0) }
    #expect(
      facts.map(\.interval) == [
        IntervalCondition(.named(.perfectFifth, in: .justIntonation)),
        IntervalCondition(semitones: -7, tuning: .justIntonation),
        IntervalCondition(semitones: 7, tuning: nil),
      ])
    #expect(
      facts.map(\.tone) == [
        .standard, ToneCondition(isSine: true, noteDuration: 0.5),
        ToneCondition(isSine: false, noteDuration: 2),
      ])
  }

  @Test("is complete with a hundred thousand answers")
  func many() async throws {
    try await store.queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO comparison (timestamp, referenceNote, targetNote, tuningSystem, source,
            output, heard, dropouts, centOffset, answeredHigher, isCorrect)
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
          SELECT 1790000000 + i, 36 + i % 49, 36 + i % 49, 'equalTemperament', 'jack:sine', 'jack',
            1, 0, 1 + i % 100, 1, 1 FROM n
          """)
    }
    var count = 0
    var sum = 0.0
    try store.forEachHeardComparison { fact in
      count += 1
      sum += fact.magnitude
    }
    #expect(count == 100_000)
    #expect(sum == 5_050_000)
  }
}
