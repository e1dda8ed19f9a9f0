import Foundation
import PeachCore

/// The JSON files of Peach: an array with everything that is known of each answer, one to a line, so
/// that it can be read line by line.
enum JSONFormat {
  /// The version that is written, and the newest that is read.
  static let version = 2

  /// The first element of the array.
  private struct Head: Codable {
    var format = JSONFormat.name
    var version = JSONFormat.version
  }

  private static let name = "peach-training-data"

  /// An answer as it is written.
  private struct Line: Codable {
    var trainingType: String
    var timestamp: String
    var referenceNote: Int?
    var targetNote: Int?
    var tuningSystem: String?
    var intervalCents: Double?
    var tuningHash: String?
    var source: String?
    var output: String?
    var dropouts: Int?
    var referencePitch: Double?
    var noteDuration: Double?
    var noteGap: Double?
    var loudnessOffset: Double?
    var responseSeconds: Double?
    var centOffset: Double?
    var renderedCentOffset: Double?
    var answeredHigher: Bool?
    var isCorrect: Bool?
    var initialCentOffset: Double?
    var userCentError: Double?
    var renderedCentError: Double?
    var fields: [String: String]?
  }

  // MARK: Writing

  static func head() throws -> String { try "[\n" + text(Head()) }
  static let foot = "\n]\n"

  /// Returns the element of an answer, with the comma before it.
  static func line(_ row: TrainingRow) throws -> String {
    let time = InterchangeTime.text(row.milliseconds)
    var line: Line
    switch row {
    case .comparison(let record):
      line = Self.line("pitchDiscrimination", time, record.exercise)
      line.centOffset = record.centOffset
      line.renderedCentOffset = record.renderedCentOffset
      line.answeredHigher = record.answeredHigher
      line.isCorrect = record.isCorrect
    case .pitchMatching(let record):
      line = Self.line("pitchMatching", time, record.exercise)
      line.initialCentOffset = record.initialCentOffset
      line.userCentError = record.userCentError
      line.renderedCentError = record.renderedCentError
    case .keptAside(let kept):
      line = Line(trainingType: kept.trainingType, timestamp: time)
      line.fields = kept.fields
    }
    return try ",\n" + text(line)
  }

  private static func line(_ type: String, _ time: String, _ exercise: StoredExercise) -> Line {
    var line = Line(trainingType: type, timestamp: time)
    line.referenceNote = exercise.referenceNote
    line.targetNote = exercise.targetNote
    line.tuningSystem = exercise.tuningSystem
    line.intervalCents = exercise.intervalCents
    line.tuningHash = exercise.tuningHash
    line.source = exercise.source
    line.output = exercise.output
    line.dropouts = exercise.dropouts
    line.referencePitch = exercise.conditions?.referencePitch
    line.noteDuration = exercise.conditions?.noteDuration
    line.noteGap = exercise.conditions?.noteGap
    line.loudnessOffset = exercise.conditions?.loudnessOffset
    line.responseSeconds = exercise.conditions?.responseSeconds
    return line
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  // MARK: Reading

  /// Returns the version that a line announces; nil if it is not the first element of such a file.
  static func version(of line: String) -> Int? {
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(line.utf8)) else { return nil }
    return head.format == name ? head.version : nil
  }

  /// Reads the element of an answer.
  static func row(_ text: String) -> Result<TrainingRow, Reason> {
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)) else {
      return .failure(.unreadableRow)
    }
    do throws(Reason) { return .success(try row(line)) } catch { return .failure(error) }
  }

  private static func row(_ line: Line) throws(Reason) -> TrainingRow {
    guard let milliseconds = InterchangeTime.milliseconds(line.timestamp) else {
      throw .badValue(column: "timestamp", String(line.timestamp.prefix(40)))
    }
    let time = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    if let fields = line.fields {
      return .keptAside(KeptAside(timestamp: time, trainingType: line.trainingType, fields: fields))
    }
    let exercise = try exercise(line, at: time)
    switch line.trainingType {
    case "pitchDiscrimination":
      return .comparison(
        ComparisonRecord(
          exercise, centOffset: try number(line.centOffset, "centOffset", RowCheck.comparisonCents),
          renderedCentOffset: line.renderedCentOffset,
          answeredHigher: try known(line.answeredHigher, "answeredHigher"),
          isCorrect: try known(line.isCorrect, "isCorrect")))
    case "pitchMatching":
      return .pitchMatching(
        PitchMatchingRecord(
          exercise,
          initialCentOffset: try number(
            line.initialCentOffset, "initialCentOffset", RowCheck.initialCents),
          userCentError: try number(line.userCentError, "userCentError", RowCheck.matchingCents),
          renderedCentError: line.renderedCentError))
    default: throw .badValue(column: "trainingType", String(line.trainingType.prefix(40)))
    }
  }

  private static func exercise(_ line: Line, at time: Date) throws(Reason) -> StoredExercise {
    var conditions: ExerciseConditions?
    if let pitch = line.referencePitch, let duration = line.noteDuration, let gap = line.noteGap,
      let loudness = line.loudnessOffset, let response = line.responseSeconds
    {
      conditions = ExerciseConditions(
        referencePitch: pitch, noteDuration: duration, noteGap: gap, loudnessOffset: loudness,
        responseSeconds: response)
    }
    return StoredExercise(
      timestamp: time, referenceNote: try known(line.referenceNote, "referenceNote"),
      targetNote: try known(line.targetNote, "targetNote"),
      tuningSystem: try known(line.tuningSystem, "tuningSystem"),
      intervalCents: line.intervalCents, tuningHash: line.tuningHash,
      source: line.source ?? CSVFormat.elsewhere, output: line.output ?? CSVFormat.elsewhere,
      dropouts: line.dropouts ?? 0, conditions: conditions)
  }

  private static func known<Value>(_ value: Value?, _ name: String) throws(Reason) -> Value {
    guard let value else { throw .badValue(column: name, "") }
    return value
  }

  private static func number(
    _ value: Double?, _ name: String, _ range: ClosedRange<Double>
  ) throws(Reason) -> Double {
    let value = try known(value, name)
    guard range.contains(value) else { throw .badValue(column: name, "\(value)") }
    return value
  }
}
