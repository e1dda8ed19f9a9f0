import Foundation
import PeachCore

/// The CSV files that the app for the phone writes: version 3 is written, 1 to 3 are read, columns
/// by the names in the header.
struct CSVFormat {
  /// The newest version that is read, and the one that is written.
  static let version = 3
  static let marker = "# peach-export-format:"
  /// The columns of version 3, in their order.
  static let columns = [
    "trainingType", "timestamp", "referenceNote", "referenceNoteName", "targetNote",
    "targetNoteName", "interval", "tuningSystem", "centOffset", "isCorrect", "initialCentOffset",
    "userCentError", "tempoBPM", "offsetMs", "meanOffsetMs", "meanOffsetMsPosition0",
    "meanOffsetMsPosition1", "meanOffsetMsPosition2", "meanOffsetMsPosition3",
  ]
  /// The sound and the output of an answer from elsewhere, of which nothing is known.
  static let elsewhere = "elsewhere"

  private let names: [String]
  private let places: [String: Int]

  /// Reads a header; nil if it lacks a column that every answer needs.
  init?(header: [String]) {
    names = header.map { Self.renamed[$0] ?? $0 }
    places = Dictionary(zip(names, names.indices)) { first, _ in first }
    for name in ["trainingType", "timestamp"] where places[name] == nil { return nil }
  }

  /// The names that columns and trainings had in versions 1 and 2.
  private static let renamed = ["userOffsetMs": "meanOffsetMs"]
  private static let renamedTypes = [
    "pitchComparison": "pitchDiscrimination", "rhythmMatching": "continuousRhythmMatching",
  ]

  // MARK: Reading

  /// Reads the fields of a record.
  func row(_ fields: [String]) -> Result<TrainingRow, RowFault> {
    guard fields.count == names.count else {
      return .failure(.columnCount(fields.count, expected: names.count))
    }
    do throws(RowFault) {
      return .success(try Fields(values: fields, places: places).row(names))
    } catch {
      return .failure(error)
    }
  }

  /// The fields of one record.
  private struct Fields {
    let values: [String]
    let places: [String: Int]

    subscript(_ name: String) -> String { places[name].map { values[$0] } ?? "" }

    func row(_ names: [String]) throws(RowFault) -> TrainingRow {
      let milliseconds = InterchangeTime.milliseconds(self["timestamp"])
      guard let milliseconds else { throw fault("timestamp") }
      let timestamp = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let type = CSVFormat.renamedTypes[self["trainingType"]] ?? self["trainingType"]
      guard (1...64).contains(type.count) else { throw fault("trainingType") }
      let isOurs = ["pitchDiscrimination", "pitchMatching"].contains(type)
      guard isOurs, TuningSystem(rawValue: self["tuningSystem"]) != nil else {
        if isOurs, self["tuningSystem"].isEmpty { throw fault("tuningSystem") }
        var filled: [String: String] = [:]
        for name in names where !["trainingType", "timestamp"].contains(name) {
          if !self[name].isEmpty { filled[name] = self[name] }
        }
        return .keptAside(KeptAside(timestamp: timestamp, trainingType: type, fields: filled))
      }
      let exercise = try exercise(at: timestamp)
      if type == "pitchMatching" {
        return .pitchMatching(
          PitchMatchingRecord(
            exercise, initialCentOffset: try number("initialCentOffset", in: RowCheck.initialCents),
            userCentError: try number("userCentError", in: RowCheck.matchingCents)))
      }
      let cents = try number("centOffset", in: RowCheck.comparisonCents)
      guard let isCorrect = ["true": true, "false": false][self["isCorrect"].lowercased()] else {
        throw fault("isCorrect")
      }
      return .comparison(
        ComparisonRecord(
          exercise, centOffset: cents, answeredHigher: (cents > 0) == isCorrect,
          isCorrect: isCorrect))
    }

    private func exercise(at timestamp: Date) throws(RowFault) -> StoredExercise {
      guard let reference = Int(self["referenceNote"]), (0...127).contains(reference) else {
        throw fault("referenceNote")
      }
      guard let target = Int(self["targetNote"]), (0...127).contains(target),
        abs(target - reference) <= 12
      else { throw fault("targetNote") }
      return StoredExercise(
        timestamp: timestamp, referenceNote: reference, targetNote: target,
        tuningSystem: self["tuningSystem"], source: CSVFormat.elsewhere,
        output: CSVFormat.elsewhere, dropouts: 0, conditions: nil)
    }

    private func number(
      _ name: String, in range: ClosedRange<Double>
    ) throws(RowFault) -> Double {
      guard let value = Double(self[name]), range.contains(value) else { throw fault(name) }
      return value
    }

    private func fault(_ name: String) -> RowFault {
      .value(column: name, String(self[name].prefix(40)))
    }
  }

  // MARK: Writing

  /// The first two lines.
  static var head: String { "\(marker)\(version)\n\(columns.joined(separator: ","))\n" }

  /// Returns the line of an answer, with its line feed.
  static func line(_ row: TrainingRow) -> String {
    let time = InterchangeTime.text(row.milliseconds)
    let filled: [String: String]
    let type: String
    switch row {
    case .comparison(let record):
      type = "pitchDiscrimination"
      filled = notes(record.exercise).merging([
        "centOffset": "\(record.centOffset)", "isCorrect": "\(record.isCorrect)",
      ]) { $1 }
    case .pitchMatching(let record):
      type = "pitchMatching"
      filled = notes(record.exercise).merging([
        "initialCentOffset": "\(record.initialCentOffset)",
        "userCentError": "\(record.userCentError)",
      ]) { $1 }
    case .keptAside(let kept):
      type = kept.trainingType
      filled = kept.fields
    }
    let rest = columns.dropFirst(2).map { quoted(filled[$0] ?? "") }
    return ([quoted(type), time] + rest).joined(separator: ",") + "\n"
  }

  private static func notes(_ exercise: StoredExercise) -> [String: String] {
    [
      "referenceNote": "\(exercise.referenceNote)",
      "referenceNoteName": name(exercise.referenceNote),
      "targetNote": "\(exercise.targetNote)", "targetNoteName": name(exercise.targetNote),
      "interval": intervals[abs(exercise.targetNote - exercise.referenceNote)],
      "tuningSystem": exercise.tuningSystem,
    ]
  }

  private static let intervals = [
    "P1", "m2", "M2", "m3", "M3", "P4", "d5", "P5", "m6", "M6", "m7", "M7", "P8",
  ]

  /// Returns the name of a key with sharps, in which 60 is C4.
  private static func name(_ key: Int) -> String { MIDINote(clamping: key).description }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { "\",\n\r".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
