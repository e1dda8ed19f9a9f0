import Foundation
import GRDB

extension TrainingDataStore {
  /// How many comparisons are stored, silent ones too.
  /// - Returns: 0 or more.
  /// - Throws: ``DataStoreError`` when the file cannot be read.
  public func comparisonCount() throws(DataStoreError) -> Int { try count(of: "comparison") }

  /// How many pitch matchings are stored, silent ones too.
  /// - Returns: 0 or more.
  /// - Throws: ``DataStoreError`` when the file cannot be read.
  public func pitchMatchingCount() throws(DataStoreError) -> Int {
    try count(of: "pitch_matching")
  }

  /// Every stored comparison, silent ones too, in the order they were stored.
  /// - Returns: the rows; all of them in memory at once.
  /// - Throws: ``DataStoreError`` when the file cannot be read.
  public func comparisons() throws(DataStoreError) -> [ComparisonRecord] {
    try reading { db in
      try Row.fetchCursor(db, sql: "SELECT * FROM comparison ORDER BY id")
        .map(ComparisonRecord.init(row:)).collect()
    }
  }

  /// Every stored pitch matching, silent ones too, in the order they were stored.
  /// - Returns: the rows; all of them in memory at once.
  /// - Throws: ``DataStoreError`` when the file cannot be read.
  public func pitchMatchings() throws(DataStoreError) -> [PitchMatchingRecord] {
    try reading { db in
      try Row.fetchCursor(db, sql: "SELECT * FROM pitch_matching ORDER BY id")
        .map(PitchMatchingRecord.init(row:)).collect()
    }
  }

  private func count(of table: String) throws(DataStoreError) -> Int {
    try reading { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }
}

extension ComparisonRecord {
  fileprivate init(row: Row) {
    self.init(
      id: row["id"], timestamp: Date(timeIntervalSince1970: row["timestamp"]),
      referenceNote: row["referenceNote"], targetNote: row["targetNote"],
      tuningSystem: row["tuningSystem"], centOffset: row["centOffset"],
      renderedCentOffset: row["renderedCentOffset"], answeredHigher: row["answeredHigher"],
      isCorrect: row["isCorrect"], source: row["source"], output: row["output"],
      dropouts: row["dropouts"],
      conditions: ExerciseConditions(row: row))
  }
}

extension PitchMatchingRecord {
  fileprivate init(row: Row) {
    self.init(
      id: row["id"], timestamp: Date(timeIntervalSince1970: row["timestamp"]),
      referenceNote: row["referenceNote"], targetNote: row["targetNote"],
      tuningSystem: row["tuningSystem"], initialCentOffset: row["initialCentOffset"],
      userCentError: row["userCentError"], renderedCentError: row["renderedCentError"],
      source: row["source"], output: row["output"], dropouts: row["dropouts"],
      conditions: ExerciseConditions(row: row))
  }
}

extension ExerciseConditions {
  /// The table holds all five or none.
  fileprivate init?(row: Row) {
    guard let referencePitch: Double = row["referencePitch"] else { return nil }
    self.init(
      referencePitch: referencePitch, noteDuration: row["noteDuration"], noteGap: row["noteGap"],
      loudnessOffset: row["loudnessOffset"], responseSeconds: row["responseSeconds"])
  }
}

extension Cursor {
  fileprivate func collect() throws -> [Element] { try Array(self) }
}
