import GRDB
import PeachCore

@testable import PeachStore

extension TrainingDataStore {
  /// Returns every stored comparison that makes sense, including silent ones, in the order they were stored.
  /// - Returns: the rows, all in memory at once.
  /// - Throws: ``PeachError`` if the file cannot be read.
  func comparisons() throws(PeachError) -> [ComparisonRecord] {
    try rows("comparison") { ComparisonRecord($0) }
  }

  /// Returns every stored pitch matching that makes sense, in the same way.
  func pitchMatchings() throws(PeachError) -> [PitchMatchingRecord] {
    try rows("pitch_matching") { PitchMatchingRecord($0) }
  }

  private func rows<Record>(
    _ table: String, _ record: (StoredRow) -> Record?
  ) throws(PeachError) -> [Record] {
    try reading { db in
      try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id")
        .compactMap { record(StoredRow($0)) }
    }
  }
}
