import Foundation
import PeachCore

/// A dataset of the Brain Imaging Data Structure with behavior alone: a table of trials for each kind of
/// training, and a sidecar that says what its columns mean.
///
/// The structure is that of bids-specification.readthedocs.io, version 1.10, “Behavioral experiments (with no
/// neural recordings)”.
struct BIDSFormat {
  /// A column of a table.
  private struct Column {
    let name: String
    let description: String
    var units: String?
    var levels: [String: String]?
  }

  private static let version = "1.10.0"

  // MARK: Files

  /// The paths of a table and its sidecar within the dataset, without their endings.
  static func stem(_ training: TrainingSchema) -> String {
    "sub-01/beh/sub-01_task-\(training.id)_beh"
  }

  /// The files in addition to the tables, by their paths.
  static func files(_ trainings: [TrainingSchema]) throws -> [(path: String, content: String)] {
    let description =
      [
        "Name": "Peach training data", "BIDSVersion": version, "DatasetType": "raw",
        "GeneratedBy": [["Name": "Peach", "Version": PeachVersion.current]],
      ] as [String: Any]
    let readme = """
      Answers of one person to the trainings of Peach, an ear trainer: a row for each answer, in the order
      of time. The sidecar of each table describes its columns.

      """
    return try [
      ("dataset_description.json", json(description)), ("README", readme),
      ("participants.tsv", "participant_id\nsub-01\n"),
    ] + trainings.map { ("\(stem($0)).json", try json(sidecar($0))) }
  }

  private static func sidecar(_ training: TrainingSchema) -> [String: Any] {
    var sidecar: [String: Any] = [
      "TaskName": training.id,
      "TaskDescription": training.task,
      "StimulusPresentation": [
        "OperatingSystem": "Linux", "SoftwareName": "Peach",
        "SoftwareVersion": PeachVersion.current,
      ],
    ]
    for column in columns(training) {
      var meaning: [String: Any] = ["Description": column.description]
      meaning["Units"] = column.units
      meaning["Levels"] = column.levels
      sidecar[column.name] = meaning
    }
    return sidecar
  }

  private static func json(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  // MARK: Tables

  /// The first line of a table.
  static func head(_ training: TrainingSchema) -> String {
    columns(training).map(\.name).joined(separator: "\t") + "\n"
  }

  /// Returns the line of an answer.
  static func line(_ record: TrainingRecord, _ milliseconds: Int64, number: Int) -> String {
    let (exercise, conditions) = (record.exercise, record.conditions)
    let common = [
      "\(exercise.referenceNote)", "\(exercise.targetNote)", optional(interval(of: exercise)),
      plain(exercise.tuningSystem), exercise.tuningHash ?? "n/a", plain(exercise.source),
      plain(exercise.output), "\(exercise.dropouts)", optional(conditions?.referencePitch),
      optional(conditions?.noteDuration), optional(conditions?.noteGap),
      optional(conditions?.loudnessOffset), optional(conditions?.responseSeconds),
    ]
    let own = zip(record.schema.fields, record.values).map(text)
    let fields = ["\(number)", InterchangeTime.text(milliseconds)] + own + common
    return fields.joined(separator: "\t") + "\n"
  }

  private static func text(_ field: TrainingField, _ value: FieldValue) -> String {
    if case .truth(let isTrue) = value { return isTrue ? field.words.yes : field.words.no }
    return value.text ?? "n/a"
  }

  /// Returns the exact distance asked from the first note to the second, in cents; nil where the tuning is
  /// not known here.
  private static func interval(of exercise: StoredExercise) -> Double? {
    if let cents = exercise.intervalCents { return cents }
    let semitones = exercise.targetNote - exercise.referenceNote
    guard let interval = Interval(rawValue: abs(semitones)),
      let tuning = TuningSystem(rawValue: exercise.tuningSystem)
    else { return nil }
    let directed = DirectedInterval(.named(interval), isDownward: semitones < 0)
    return (try? TunedInterval(directed, in: tuning))?.size.value
  }

  private static func optional(_ number: Double?) -> String { number.map { "\($0)" } ?? "n/a" }

  /// Returns a text without what would end a field or a line.
  private static func plain(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private static func columns(_ training: TrainingSchema) -> [Column] {
    let first = [
      Column(name: "trial", description: "The number of the answer in this table, from 1"),
      Column(name: "timestamp", description: "The time of the answer, ISO 8601 in UTC"),
    ]
    let own = training.fields.map { field in
      var column = Column(name: field.trialName, description: field.meaning)
      switch field.kind {
      case .number(_, let unit, _): column.units = unit
      case .truth(let no, let yes, _):
        column.levels = [field.words.no: no, field.words.yes: yes]
      }
      return column
    }
    return first + own + common
  }

  private static let common = [
    Column(name: "reference_note", description: "The key of the first note, a MIDI number"),
    Column(name: "target_note", description: "The key nearest to the second note, a MIDI number"),
    Column(
      name: "interval_cents",
      description: "The exact distance required from the first note to the second", units: "cent"),
    Column(name: "tuning_system", description: "The tuning, or the name of a scale"),
    Column(
      name: "tuning_hash",
      description: "The 128-bit XXH3 of the scale's file; n/a for other tunings"),
    Column(name: "source", description: "The sound, by its id in Peach"),
    Column(name: "output", description: "The output through which it was heard"),
    Column(name: "dropouts", description: "The number of dropouts while a note sounded"),
    Column(name: "reference_pitch", description: "The frequency of A4", units: "Hz"),
    Column(name: "note_duration", description: "The duration of the first note", units: "s"),
    Column(name: "note_gap", description: "The silence between the notes", units: "s"),
    Column(
      name: "loudness_offset", description: "The difference in level of the second note",
      units: "dB"),
    Column(
      name: "response_time",
      description: "The time from the onset of the second note to the answer",
      units: "s"),
  ]
}

extension TrainingField {
  /// The words of a truth.
  fileprivate var words: (no: String, yes: String) {
    if case .truth(_, _, let words?) = kind { words } else { ("0", "1") }
  }
}
