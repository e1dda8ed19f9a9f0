import GRDB
import PeachCore

@testable import PeachStore

extension TrainingDataStore {
  /// Returns every stored comparison that makes sense, including silent ones, in the order they were stored.
  /// - Returns: the rows, all in memory at once.
  /// - Throws: ``PeachError`` if the file cannot be read.
  func comparisons() throws(PeachError) -> [TrainingRecord] { try rows(.comparison) }

  /// Returns every stored pitch matching that makes sense, in the same way.
  func pitchMatchings() throws(PeachError) -> [TrainingRecord] { try rows(.pitchMatching) }

  /// Returns the number of stored comparisons, including silent ones.
  func comparisonCount() throws(PeachError) -> Int { try count(of: .comparison) }

  /// Returns the number of stored pitch matchings, including silent ones.
  func pitchMatchingCount() throws(PeachError) -> Int { try count(of: .pitchMatching) }

  private func rows(_ training: TrainingSchema) throws(PeachError) -> [TrainingRecord] {
    try reading { db in
      try Row.fetchAll(db, sql: "SELECT * FROM \(training.table) ORDER BY id")
        .compactMap { TrainingRecord(training, StoredRow($0)) }
    }
  }
}

extension TrainingRecord {
  var centOffset: Double? { number("centOffset") }
  var renderedCentOffset: Double? { number("renderedCentOffset") }
  var answeredHigher: Bool? { truth("answeredHigher") }
  var isCorrect: Bool? { truth("isCorrect") }
  var initialCentOffset: Double? { number("initialCentOffset") }
  var userCentError: Double? { number("userCentError") }
  var renderedCentError: Double? { number("renderedCentError") }

  private func value(_ name: String) -> FieldValue? {
    zip(schema.fields, values).first { $0.0.name == name }?.1
  }

  private func number(_ name: String) -> Double? {
    if case .number(let number)? = value(name) { number } else { nil }
  }

  private func truth(_ name: String) -> Bool? {
    if case .truth(let truth)? = value(name) { truth } else { nil }
  }
}

extension TrainingDataStore {
  /// Passes every pitch matching that could be heard to a function, in the order they were stored.
  @discardableResult
  func forEachHeardPitchMatching(
    _ body: (MatchingObservation) -> Void
  ) throws(PeachError) -> Int {
    try reading { try forEachHeardPitchMatching($0, after: nil, body) }
  }
}
