import Foundation
import GRDB
import GRDBSQLite
package import PeachCore
import Synchronization

extension TrainingDataStore {
  /// Loads all stored answers that could be heard into a progress without any.
  ///
  /// Most of them are known by a summary, so that a million take no longer than some thousand; where it
  /// has grown old, it is renewed, unless another program is writing or the file is read only.
  /// - Parameters:
  ///   - progress: learns of the answers.
  ///   - interval: the number of answers that are read one by one before the summary of all before them
  ///     is renewed.
  ///   - report: receives the number of answers read one by one, now and then.
  /// - Throws: ``PeachError`` if they cannot be read.
  package func load(
    _ progress: TrainingProgress, renewingAfter interval: Int = renewalInterval,
    progress report: (Int) -> Void = { _ in }
  ) throws(PeachError) {
    do {
      try queue.inDatabase { db in
        try db.inTransaction(.deferred) {
          let ends = try Ends(db)
          let version = try Self.version(db)
          let known = try restoreSummary(db, to: progress)
          try add(to: progress, after: known, db, report)
          if ends.count(beyond: known) > Double(interval), !db.configuration.readonly {
            renewSummary(db, of: progress, ends)
          }
          loadedVersion.withLock { $0 = version }
          return .commit
        }
      }
    } catch {
      throw errors.reading(error)
    }
  }

  /// The number of answers that are read one by one before their summary is renewed.
  package static let renewalInterval = 2000

  /// True if so many answers would be read one by one that a program with write access should load them.
  package var needsRenewal: Bool {
    (try? reading { db in
      let ends = try Ends(db)
      return ends.count(beyond: try restoreSummary(db, to: TrainingProgress()))
        > Double(Self.renewalInterval)
    }) ?? false
  }

  /// True if another program has written since the answers were loaded.
  package var hasChangedElsewhere: Bool {
    guard let loaded = loadedVersion.withLock({ $0 }) else { return false }
    return (try? queue.inDatabase(Self.version)).map { $0 != loaded } ?? false
  }

  /// Returns a number that changes with every write of another connection, and no write of this one.
  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  /// The ids of the last answers of both trainings.
  private struct Ends {
    let comparison, pitchMatching: Int64

    init(_ db: Database) throws {
      comparison = try Int64.fetchOne(db, sql: "SELECT max(id) FROM comparison") ?? 0
      pitchMatching = try Int64.fetchOne(db, sql: "SELECT max(id) FROM pitch_matching") ?? 0
    }

    init?(_ row: Row) {
      guard let comparison = Int64.fromDatabaseValue(row[0]),
        let pitchMatching = Int64.fromDatabaseValue(row[1])
      else { return nil }
      (self.comparison, self.pitchMatching) = (comparison, pitchMatching)
    }

    /// Returns the number of ids after others, as a number that cannot overflow: an id may be any.
    func count(beyond other: Ends?) -> Double {
      Double(comparison) - Double(other?.comparison ?? 0)
        + Double(pitchMatching) - Double(other?.pitchMatching ?? 0)
    }
  }

  /// The fate of the stored summary.
  enum SummaryState {
    /// No summary is stored.
    case absent
    /// It is not what Peach has written, or it is that of another version.
    case unusable
    case usable
  }

  /// Returns whether the stored summary can be used.
  func summaryState(_ db: Database) throws -> SummaryState {
    guard try Row.fetchOne(db, sql: "SELECT 1 FROM summary") != nil else { return .absent }
    return try restoreSummary(db, to: TrainingProgress()) == nil ? .unusable : .usable
  }

  /// Restores the summary, if there is one that can be used.
  ///
  /// It is a cache: one that another program or a bad disk has changed, in whatever place, does not have its
  /// digest, and all answers are read instead.
  /// - Returns: the last answers that it knows, or nil.
  private func restoreSummary(_ db: Database, to progress: TrainingProgress) throws -> Ends? {
    let sql = "SELECT lastComparison, lastPitchMatching, progress FROM summary"
    guard let row = try Row.fetchOne(db, sql: sql), let ends = Ends(row),
      let text = String.fromDatabaseValue(row[2]),
      let mark = text.range(of: Self.digestKey, options: .backwards),
      text[mark.lowerBound...] == Self.digest(text[..<mark.lowerBound], ends),
      let summary = try? JSONDecoder().decode(
        TrainingProgress.Summary.self, from: Data(text.utf8)),
      progress.restore(summary)
    else { return nil }
    return ends
  }

  private static let digestKey = #","digest":""#

  /// Returns the end of the text of a summary: the digest of all before it and of the ids it goes with.
  private static func digest(_ text: some StringProtocol, _ ends: Ends) -> String {
    let seed = "\(ends.comparison) \(ends.pitchMatching) ".utf8
    return "\(digestKey)\(String(text.utf8.fnv1a(after: seed.fnv1a()), radix: 36))\"}"
  }

  /// Stores a summary, which only spares time: if it cannot be stored, nothing is lost.
  ///
  /// SQLite refuses it if another program has written since the answers were read.
  private func renewSummary(_ db: Database, of progress: TrainingProgress, _ ends: Ends) {
    guard let summary = try? JSONEncoder().encode(progress.summary()) else { return }
    let text = String(decoding: summary.dropLast(), as: UTF8.self)
    // A start does not wait for another program's long write.
    sqlite3_busy_timeout(db.sqliteConnection, 0)
    defer { restoreTimeout(db) }
    try? db.execute(
      sql: "INSERT OR REPLACE INTO summary VALUES (1, ?, ?, ?)",
      arguments: [ends.comparison, ends.pitchMatching, text + Self.digest(text, ends)])
  }

  /// Adds the answers after some, a batch at a time: one is learned from while the next is read.
  private func add(
    to progress: TrainingProgress, after known: Ends?, _ db: Database, _ report: (Int) -> Void
  ) throws {
    let batch = 8192
    let queue = DispatchQueue(label: "peach.profile")
    let learning = DispatchGroup()
    defer { learning.wait() }
    var count = 0
    var comparisons: [ThresholdObservation] = []
    comparisons.reserveCapacity(batch)
    var leftOut = try forEachHeardComparison(db, after: known?.comparison) { observation in
      comparisons.append(observation)
      guard comparisons.count == batch else { return }
      learning.wait()
      queue.async(group: learning) { [comparisons] in progress.load(comparisons: comparisons) }
      count += batch
      report(count)
      comparisons.removeAll(keepingCapacity: true)
    }
    learning.wait()
    var matchings: [MatchingObservation] = []
    leftOut += try forEachHeardPitchMatching(db, after: known?.pitchMatching) { observation in
      matchings.append(observation)
      guard matchings.count == batch else { return }
      progress.load(comparisons: [], matchings: matchings)
      matchings.removeAll(keepingCapacity: true)
    }
    progress.load(comparisons: comparisons, matchings: matchings, leftOut: leftOut)
  }

  /// Passes every comparison that could be heard to a function, in the order they were stored.
  ///
  /// It is designed for a million rows: nothing is collected.
  /// - Parameter body: a function called on the store's queue; it must not call the store.
  /// - Returns: the number of rows that make no sense and were left out.
  /// - Throws: ``PeachError`` if the file cannot be read to its end.
  @discardableResult
  package func forEachHeardComparison(
    _ body: (ThresholdObservation) -> Void
  ) throws(PeachError) -> Int {
    try reading { try forEachHeardComparison($0, after: nil, body) }
  }

  private func forEachHeardComparison(
    _ db: Database, after id: Int64?, _ body: (ThresholdObservation) -> Void
  ) throws -> Int {
    let columns = "referenceNote, centOffset, isCorrect, timestamp, targetNote, tuningSystem, "
    return try forEachHeardRow(
      db, of: "comparison", columns + "source, noteDuration, intervalCents", after: id
    ) { row in
      guard let note = RowCheck.integer(row, 1, in: RowCheck.keys),
        let cents = RowCheck.number(row, 2, in: RowCheck.comparisonCents),
        let isCorrect = RowCheck.integer(row, 3, in: 0...1),
        let seconds = RowCheck.number(row, 4, in: RowCheck.seconds),
        let target = RowCheck.integer(row, 5, in: RowCheck.keys),
        let tuning = RowCheck.text(row, 6), let source = RowCheck.text(row, 7)
      else { return false }
      let interval: IntervalCondition
      if let exact = RowCheck.number(row, 9, in: RowCheck.matchingCents) {
        interval = IntervalCondition(size: Cents(exact))
      } else if abs(target - note) <= 12 {
        interval = IntervalCondition(
          semitones: Int(target - note),
          tuning: target == note ? nil : TuningSystem(rawValue: tuning))
      } else {
        return false
      }
      body(
        ThresholdObservation(
          note: UInt8(truncatingIfNeeded: note), centOffset: cents, isCorrect: isCorrect == 1,
          interval: interval,
          tone: ToneCondition(
            source: SoundSourceID(source),
            noteDuration: RowCheck.number(row, 8, in: RowCheck.noteDuration)),
          timestamp: seconds))
      return true
    }
  }

  func forEachHeardPitchMatching(
    _ db: Database, after id: Int64?, _ body: (MatchingObservation) -> Void
  ) throws -> Int {
    try forEachHeardRow(
      db, of: "pitch_matching", "referenceNote, userCentError", after: id
    ) { row in
      guard let note = RowCheck.integer(row, 1, in: RowCheck.keys),
        let cents = RowCheck.number(row, 2, in: RowCheck.matchingCents)
      else { return false }
      body(MatchingObservation(note: UInt8(truncatingIfNeeded: note), error: cents))
      return true
    }
  }

  // GRDB's cursors cost more than SQLite itself here: they cache the column layout, and end the
  // program if a value is of another type. The body returns true if the row made sense; its columns
  // begin at 1.
  private func forEachHeardRow(
    _ db: Database, of table: String, _ columns: String, after id: Int64?,
    _ body: (OpaquePointer) -> Bool
  ) throws -> Int {
    // SEARCH … USING INTEGER PRIMARY KEY (rowid>?): the rows in their order, and none of those before.
    let statement = try BoundStatement(
      db, "SELECT heard, \(columns) FROM \(table) WHERE id > \(id ?? .min) ORDER BY id")
    var leftOut = 0
    try statement.forEach { row in
      let heard = RowCheck.integer(row, 0, in: 0...1)
      if heard == nil || (heard == 1 && !body(row)) { leftOut += 1 }
    }
    return leftOut
  }
}

extension Sequence<UInt8> {
  /// The hash FNV-1a of the bytes, 64 bits, continuing that of earlier ones.
  func fnv1a(after hash: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    let step = { (hash: UInt64, byte: UInt8) in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // Six times as fast as the iterator of a text.
    return withContiguousStorageIfAvailable { $0.reduce(hash, step) } ?? reduce(hash, step)
  }
}
