import Foundation
import GRDB
import PeachCore

/// A whole row of the file, read column by column and checked against ``RowCheck``.
///
/// GRDB's own conversions end the program if a value is missing or of another type.
struct StoredRow {
  private let row: Row

  init(_ row: Row) { self.row = row }

  /// The values common to both tables; nil if any of them makes no sense.
  var exercise: StoredExercise? {
    guard let id = integer("id", in: .min ... .max),
      let seconds = number("timestamp", in: RowCheck.seconds),
      let reference = integer("referenceNote", in: RowCheck.keys),
      let target = integer("targetNote", in: RowCheck.keys),
      let exact = optionalNumber("intervalCents", in: RowCheck.matchingCents),
      exact != nil || (reference - 12...reference + 12).contains(target),
      let tuning = text("tuningSystem", atMost: 64),
      let hash = optionalText("tuningHash", atMost: 64),
      hash != nil || TuningSystem(rawValue: tuning) != nil,
      let source = text("source", atMost: 1024), let output = text("output", atMost: 1024),
      let dropouts = integer("dropouts", in: 0 ... .max), let conditions
    else { return nil }
    return StoredExercise(
      id: id, timestamp: Date(timeIntervalSince1970: seconds), referenceNote: Int(reference),
      targetNote: Int(target), tuningSystem: tuning, intervalCents: exact, tuningHash: hash,
      source: source, output: output,
      dropouts: Int(dropouts), conditions: conditions)
  }

  /// The five conditions, all or none; nil if they make no sense.
  private var conditions: ExerciseConditions?? {
    guard let pitch = optionalNumber("referencePitch", in: 380...500),
      let duration = optionalNumber("noteDuration", in: .leastNonzeroMagnitude...3600),
      let gap = optionalNumber("noteGap", in: 0...3600),
      let loudness = optionalNumber("loudnessOffset", in: -90...12),
      let response = optionalNumber("responseSeconds", in: 0...31_536_000)
    else { return nil }
    if let pitch, let duration, let gap, let loudness, let response {
      return .some(
        ExerciseConditions(
          referencePitch: pitch, noteDuration: duration, noteGap: gap, loudnessOffset: loudness,
          responseSeconds: response))
    }
    let isNone = [pitch, duration, gap, loudness, response].allSatisfy { $0 == nil }
    return isNone ? .some(nil) : nil
  }

  func integer(_ column: String, in range: ClosedRange<Int64>) -> Int64? {
    guard case .int64(let value)? = storage(column), range.contains(value) else { return nil }
    return value
  }

  func number(_ column: String, in range: ClosedRange<Double>) -> Double? {
    optionalNumber(column, in: range) ?? nil
  }

  /// Returns a number or SQL NULL, which a table from before the column counts as; nil if it is anything
  /// else.
  func optionalNumber(_ column: String, in range: ClosedRange<Double>) -> Double?? {
    switch storage(column) {
    case .null?, nil: .some(nil)
    case .double(let value)? where range.contains(value): .some(value)
    case .int64(let value)? where range.contains(Double(value)): .some(Double(value))
    default: nil
    }
  }

  func text(_ column: String, atMost length: Int) -> String? {
    guard case .string(let text)? = storage(column), (1...length).contains(text.count) else {
      return nil
    }
    return text
  }

  /// Returns a text or SQL NULL, which a table from before the column counts as; nil if it is anything else.
  private func optionalText(_ column: String, atMost length: Int) -> String?? {
    switch storage(column) {
    case .null?, nil: .some(nil)
    default: text(column, atMost: length).map { .some($0) }
    }
  }

  // Not as a DatabaseValue: looking up that generic conversion takes longer than reading the value.
  private func storage(_ column: String) -> DatabaseValue.Storage? {
    let value: (any DatabaseValueConvertible)? = row[column]
    return switch value {
    case let number as Double: .double(number)
    case let number as Int64: .int64(number)
    case let text as String: .string(text)
    default: value?.databaseValue.storage
    }
  }
}
