import Foundation
import PeachCore

/// The CSV files that the app for the phone writes: version 3 is written, 1 to 3 are read, columns
/// by the names in the header.
///
/// A file that a spreadsheet or a program for statistics has saved is read as well: in the marks, numbers and words of
/// its language, without the empty ends of rows, with numbers for truth and points in whole numbers.
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
  /// The sound and the output of an answer from elsewhere; nothing is known about it.
  static let elsewhere = "elsewhere"

  private let names: [String]
  private let type, timestamp: Column
  private let reference, target, tuning, isCorrect: Column
  /// The trainings by their words, each with the columns of its own values.
  private let trainings: [String: (schema: TrainingSchema, columns: [Column])]

  /// A column, and its place among the others; nil if the file lacks it.
  private struct Column {
    let name: String
    let place: Int?
  }

  /// Reads a header; nil if it lacks a column that every answer needs.
  init?(header: [String], trainings: [TrainingSchema]) {
    let names = header.map { Self.renamed[$0] ?? $0 }
    let column = { (name: String) in Column(name: name, place: names.firstIndex(of: name)) }
    self.names = names
    (type, timestamp) = (column("trainingType"), column("timestamp"))
    (reference, target) = (column("referenceNote"), column("targetNote"))
    (tuning, isCorrect) = (column("tuningSystem"), column("isCorrect"))
    let known = trainings.filter(\.isInCSV).map {
      ($0.fileWord, ($0, $0.fields.map { column($0.name) }))
    }
    self.trainings = Dictionary(known) { $1 }
    if type.place == nil || timestamp.place == nil { return nil }
  }

  /// The names that columns and trainings had in versions 1 and 2.
  private static let renamed = ["userOffsetMs": "meanOffsetMs"]
  private static let renamedTypes = [
    "pitchComparison": "pitchDiscrimination", "rhythmMatching": "continuousRhythmMatching",
  ]

  // MARK: Reading

  /// Reads the fields of a record.
  /// - Parameters:
  ///   - fields: the fields.
  ///   - isEnded: false if the file ends within their line.
  /// - Returns: the answer, or what is wrong with it.
  func row(_ fields: CSVFields, isEnded: Bool) -> Result<TrainingRow, Reason> {
    // Empty fields at the end are left out, or added, but a file that was cut off has lost something.
    let isCut = fields.count < names.count && !isEnded
    let surplus = fields.count > names.count ? names.count..<fields.count : 0..<0
    guard !isCut, surplus.allSatisfy({ fields.utf8($0).isEmpty }) else {
      return .failure(.columnCount(fields.count, expected: names.count))
    }
    do throws(Reason) { return .success(try answer(fields)) } catch { return .failure(error) }
  }

  private func answer(_ fields: CSVFields) throws(Reason) -> TrainingRow {
    guard let place = timestamp.place, place < fields.count,
      let milliseconds = InterchangeTime.milliseconds(fields.utf8(place))
    else { throw fault(timestamp, fields) }
    let time = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    let name = text(type, fields)
    let training = Self.renamedTypes[name] ?? name
    guard (1...64).contains(training.count) else { throw fault(type, fields) }
    guard let (schema, columns) = trainings[training] else {
      return keptAside(fields, training, time)
    }
    let tuning = text(tuning, fields)
    if tuning.isEmpty { throw fault(self.tuning, fields) }
    guard TuningSystem(rawValue: tuning) != nil else { return keptAside(fields, training, time) }
    let exercise = try exercise(fields, time, tuning)
    var values: [FieldValue] = []
    for (field, column) in zip(schema.fields, columns) {
      values.append(field.isKey ? try value(field, column, fields) : .unknown)
    }
    for (index, field) in schema.fields.enumerated() {
      guard let derived = field.derived else { continue }
      values[index] = derived { name in
        schema.fields.firstIndex { $0.name == name }.map { values[$0] } ?? .unknown
      }
    }
    return .answer(TrainingRecord(schema, exercise, values))
  }

  private func value(
    _ field: TrainingField, _ column: Column, _ fields: CSVFields
  ) throws(Reason) -> FieldValue {
    let text = text(column, fields)
    switch field.kind {
    case .number(let range, _, _):
      if let number = Self.number(text), range.contains(number) { return .number(number) }
    case .truth:
      if let truth = Self.truth[text.lowercased()] { return .truth(truth) }
    }
    throw fault(column, fields)
  }

  /// The words for true and false, in small letters, of R, SQLite and the languages of spreadsheets.
  private static let truth: [String: Bool] = {
    let right = [
      "true", "t", "1", "wahr", "vrai", "verdadero", "vero", "verdadeiro", "waar", "sand", "sann",
      "sant", "tosi", "prawda", "pravda", "igaz", "adevărat", "doğru", "истина", "真",
    ]
    let wrong = [
      "false", "f", "0", "falsch", "faux", "falso", "onwaar", "falsk", "usann", "falskt",
      "epätosi", "fałsz", "nepravda", "hamis", "fals", "yanlış", "ложь", "假",
    ]
    return Dictionary(
      uniqueKeysWithValues: right.map { ($0, true) } + wrong.map { ($0, false) })
  }()

  /// The words that programs for statistics write for an empty field.
  private static let missing: Set = ["NA", "NaN", "nan", "NULL", "null", "None"]

  private func keptAside(_ fields: CSVFields, _ training: String, _ time: Date) -> TrainingRow {
    var filled: [String: String] = [:]
    for index in names.indices where index != type.place && index != timestamp.place {
      let value = text(index, fields)
      guard !value.isEmpty, !names[index].isEmpty else { continue }
      filled[names[index]] = plain(value, index)
    }
    return .keptAside(KeptAside(timestamp: time, trainingType: training, fields: filled))
  }

  private static let wholeColumns: Set = ["referenceNote", "targetNote", "tempoBPM"]

  /// Returns a value as the app for the phone writes it.
  private func plain(_ value: String, _ place: Int) -> String {
    if place == isCorrect.place, let truth = Self.truth[value.lowercased()] { return "\(truth)" }
    guard let number = Self.number(value) else { return value }
    if Self.wholeColumns.contains(names[place]), let whole = Int(exactly: number) {
      return "\(whole)"
    }
    return Double(value) == nil ? value.replacing(",", with: ".") : value
  }

  private func exercise(
    _ fields: CSVFields, _ time: Date, _ tuning: String
  ) throws(Reason) -> StoredExercise {
    guard let first = key(reference, fields) else { throw fault(reference, fields) }
    guard let second = key(target, fields), abs(second - first) <= 12 else {
      throw fault(target, fields)
    }
    return StoredExercise(
      timestamp: time, referenceNote: first, targetNote: second, tuningSystem: tuning,
      source: Self.elsewhere, output: Self.elsewhere, dropouts: 0, conditions: nil)
  }

  private func key(_ column: Column, _ fields: CSVFields) -> Int? {
    Self.number(text(column, fields)).flatMap { Int(exactly: $0) }
      .flatMap { (0...127).contains($0) ? $0 : nil }
  }

  private func text(_ column: Column, _ fields: CSVFields) -> String {
    column.place.map { text($0, fields) } ?? ""
  }

  private func text(_ place: Int, _ fields: CSVFields) -> String {
    guard place < fields.count else { return "" }
    let text = fields[place]
    return Self.missing.contains(text) ? "" : text
  }

  /// Reads a number with a point or, as half of the world writes it, a comma.
  private static func number(_ text: String) -> Double? {
    Double(text) ?? Double(text.replacing(",", with: "."))
  }

  /// Names a column in which there is no value that makes sense.
  private func fault(_ column: Column, _ fields: CSVFields) -> Reason {
    let value = column.place.flatMap { $0 < fields.count ? fields[$0] : nil } ?? ""
    return .badValue(column: column.name, String(value.prefix(40)))
  }

  // MARK: Writing

  /// The first two lines.
  static var head: String { "\(marker)\(version)\n\(columns.joined(separator: ","))\n" }

  /// Returns the line of an answer, with its line feed.
  static func line(_ row: TrainingRow) -> String {
    let time = InterchangeTime.text(row.milliseconds)
    var filled: [String: String]
    let type: String
    switch row {
    case .answer(let record):
      type = record.schema.fileWord
      filled = notes(record.exercise)
      for (field, value) in zip(record.schema.fields, record.values) {
        filled[field.name] = value.text
      }
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

  private static let intervals = Interval.allCases.map(\.abbreviation)

  /// Returns the name of a key with sharps, in which 60 is C4.
  private static func name(_ key: Int) -> String { MIDINote(clamping: key).description }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { "\",\n\r".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
