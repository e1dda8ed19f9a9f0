import Foundation
import GRDB
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

  /// The name of a field.
  private struct Name: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// An answer as it is written.
  private struct Answer: Codable {
    let row: TrainingRow

    /// The key of the known trainings.
    static let trainings = CodingUserInfoKey(rawValue: "trainings")

    init(_ row: TrainingRow) { self.row = row }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Name.self)
      try fields.encode(InterchangeTime.text(row.milliseconds), forKey: "timestamp")
      switch row {
      case .keptAside(let kept):
        try fields.encode(kept.trainingType, forKey: "trainingType")
        try fields.encode(kept.fields, forKey: "fields")
      case .answer(let record):
        try fields.encode(record.schema.fileWord, forKey: "trainingType")
        for column in record.exercise.columns where !["timestamp", "heard"].contains(column.name) {
          let name = Name(stringValue: column.name)
          switch column.value.storage {
          case .int64(let number): try fields.encode(number, forKey: name)
          case .double(let number): try fields.encode(number, forKey: name)
          case .string(let text): try fields.encode(text, forKey: name)
          case .null, .blob: break
          }
        }
        for (field, value) in zip(record.schema.fields, record.values) {
          let name = Name(stringValue: field.name)
          switch value {
          case .number(let number): try fields.encode(number, forKey: name)
          case .truth(let truth): try fields.encode(truth, forKey: name)
          case .unknown: break
          }
        }
      }
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Name.self)
      let type: String = try fields.decode(String.self, forKey: "trainingType")
      let text: String = try fields.decode(String.self, forKey: "timestamp")
      guard let milliseconds = InterchangeTime.milliseconds(text) else {
        throw Reason.badValue(column: "timestamp", String(text.prefix(40)))
      }
      let time = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      if let kept = try fields.decodeIfPresent([String: String].self, forKey: "fields") {
        row = .keptAside(KeptAside(timestamp: time, trainingType: type, fields: kept))
        return
      }
      let exercise = try Self.exercise(fields, at: time)
      let known = Self.trainings.flatMap { decoder.userInfo[$0] } as? [TrainingSchema]
      guard let schema = known?.first(where: { $0.fileWord == type }) else {
        throw Reason.badValue(column: "trainingType", String(type.prefix(40)))
      }
      row = .answer(
        TrainingRecord(schema, exercise, try schema.fields.map { try Self.value($0, fields) }))
    }

    private static func exercise(
      _ fields: KeyedDecodingContainer<Name>, at time: Date
    ) throws -> StoredExercise {
      func optional<Value: Decodable>(_ name: Name) throws -> Value? {
        try fields.decodeIfPresent(Value.self, forKey: name)
      }
      func known<Value: Decodable>(_ name: Name) throws -> Value {
        guard let value: Value = try optional(name) else {
          throw Reason.badValue(column: name.stringValue, "")
        }
        return value
      }
      var conditions: ExerciseConditions?
      if let pitch: Double = try optional("referencePitch"),
        let duration: Double = try optional("noteDuration"),
        let gap: Double = try optional("noteGap"),
        let loudness: Double = try optional("loudnessOffset"),
        let response: Double = try optional("responseSeconds")
      {
        conditions = ExerciseConditions(
          referencePitch: pitch, noteDuration: duration, noteGap: gap, loudnessOffset: loudness,
          responseSeconds: response)
      }
      return StoredExercise(
        timestamp: time, referenceNote: try known("referenceNote"),
        targetNote: try known("targetNote"), tuningSystem: try known("tuningSystem"),
        intervalCents: try optional("intervalCents"), tuningHash: try optional("tuningHash"),
        source: try optional("source") ?? CSVFormat.elsewhere,
        output: try optional("output") ?? CSVFormat.elsewhere,
        dropouts: try optional("dropouts") ?? 0, conditions: conditions)
    }

    private static func value(
      _ field: TrainingField, _ fields: KeyedDecodingContainer<Name>
    ) throws -> FieldValue {
      let name = Name(stringValue: field.name)
      switch field.kind {
      case .number(let range, _, let isOptional):
        if let number = try fields.decodeIfPresent(Double.self, forKey: name) {
          guard isOptional || range.contains(number) else {
            throw Reason.badValue(column: field.name, "\(number)")
          }
          return .number(number)
        }
        if isOptional { return .unknown }
      case .truth:
        if let truth = try fields.decodeIfPresent(Bool.self, forKey: name) { return .truth(truth) }
      }
      throw Reason.badValue(column: field.name, "")
    }
  }

  // MARK: Writing

  static func head() throws -> String { try "[\n" + text(Head()) }
  static let foot = "\n]\n"

  /// Returns the element of an answer, with the comma before it.
  static func line(_ row: TrainingRow) throws -> String { try ",\n" + text(Answer(row)) }

  static func text(_ value: some Encodable) throws -> String {
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
  static func row(
    _ text: String, _ trainings: [TrainingSchema]
  ) -> Result<TrainingRow, Reason> {
    let decoder = JSONDecoder()
    if let key = Answer.trainings { decoder.userInfo[key] = trainings }
    do {
      return .success(try decoder.decode(Answer.self, from: Data(text.utf8)).row)
    } catch {
      return .failure(error as? Reason ?? .unreadableRow)
    }
  }
}
