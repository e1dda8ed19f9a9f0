import Foundation
import GRDB
package import PeachCore

extension TrainingDataStore {
  /// Returns the number of stored comparisons, including silent ones.
  /// - Returns: the count, 0 or more.
  /// - Throws: ``PeachError`` if the file cannot be read.
  package func comparisonCount() throws(PeachError) -> Int { try count(of: "comparison") }

  /// Returns the number of stored pitch matchings, including silent ones.
  /// - Returns: the count, 0 or more.
  /// - Throws: ``PeachError`` if the file cannot be read.
  package func pitchMatchingCount() throws(PeachError) -> Int {
    try count(of: "pitch_matching")
  }

  private func count(of table: String) throws(PeachError) -> Int {
    try reading { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }
}

extension ComparisonRecord {
  init?(_ row: StoredRow) {
    guard let exercise = row.exercise,
      let cents = row.number("centOffset", in: RowCheck.comparisonCents),
      let rendered = row.optionalNumber("renderedCentOffset", in: RowCheck.matchingCents),
      let answeredHigher = row.integer("answeredHigher", in: 0...1),
      let isCorrect = row.integer("isCorrect", in: 0...1)
    else { return nil }
    self.init(
      exercise, centOffset: cents, renderedCentOffset: rendered,
      answeredHigher: answeredHigher == 1, isCorrect: isCorrect == 1)
  }
}

extension PitchMatchingRecord {
  init?(_ row: StoredRow) {
    guard let exercise = row.exercise,
      let initial = row.number("initialCentOffset", in: RowCheck.initialCents),
      let error = row.number("userCentError", in: RowCheck.matchingCents),
      let rendered = row.optionalNumber("renderedCentError", in: RowCheck.matchingCents)
    else { return nil }
    self.init(
      exercise, initialCentOffset: initial, userCentError: error, renderedCentError: rendered)
  }
}
