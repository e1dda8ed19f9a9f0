/// The form of a training's answers in the database, in files of answers and in event lines.
///
/// A class, because each answer refers to it, and would copy all its texts.
package final class TrainingSchema: ComparedByID, Sendable {
  /// The word in event lines, of letters and digits.
  package let id: String
  /// The table of the database.
  package let table: String
  /// The word in files of answers.
  package let fileWord: String
  /// The question, for those who read a table of trials.
  package let task: String
  /// The values of an answer, in the order of ``CompletedExercise/values``.
  package let fields: [TrainingField]
  /// True if CSV files have it, whose form the app for the phone defines.
  package let isInCSV: Bool

  /// Creates a schema.
  package init(
    id: String, table: String, fileWord: String, task: String, fields: [TrainingField],
    isInCSV: Bool = false
  ) {
    (self.id, self.table, self.fileWord) = (id, table, fileWord)
    (self.task, self.fields, self.isInCSV) = (task, fields, isInCSV)
  }

  /// The trainings of Peach.
  package static let standard: [TrainingSchema] = [.comparison, .pitchMatching]
}

/// A value of an answer: a column of its table, and a field of files and event lines.
///
/// A class, because files of answers visit the fields for each answer, and would copy all their texts.
package final class TrainingField: Sendable {
  /// The type of a value.
  package enum Kind: Sendable {
    /// A number in a range; one that is optional may be unknown.
    case number(ClosedRange<Double>, unit: String, isOptional: Bool = false)
    /// One of two values, with their meanings and, unless they are 0 and 1, their words.
    case truth(no: String, yes: String, words: (no: String, yes: String)? = nil)
  }

  /// The name of the column and of the field in files.
  package let name: String
  /// The type.
  package let kind: Kind
  /// The name in event lines; nil if they lack it.
  package let lineName: String?
  /// The name in a table of trials.
  package let trialName: String
  /// The meaning, for those who read a table of trials.
  package let meaning: String
  /// Computes the value from those that CSV files have; nil if they have it themselves.
  package let derived: Derivation?
  /// True if two answers of one time are the same only if they agree in it.
  package let isKey: Bool

  /// Computes a value from others, which have names.
  package typealias Derivation = @Sendable (_ value: (_ name: String) -> FieldValue) -> FieldValue

  /// Creates a field.
  package init(
    name: String, kind: Kind, lineName: String? = nil, trialName: String, meaning: String,
    derived: Derivation? = nil, isKey: Bool = true
  ) {
    (self.name, self.kind, self.lineName) = (name, kind, lineName)
    (self.trialName, self.meaning) = (trialName, meaning)
    (self.derived, self.isKey) = (derived, isKey)
  }
}

/// A value of an answer.
package enum FieldValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// One of two values.
  case truth(Bool)
  /// Not known.
  case unknown

  /// The number or the truth; nil if it is not known.
  package var content: (any Encodable & Sendable)? {
    switch self {
    case .number(let number): number
    case .truth(let truth): truth
    case .unknown: nil
    }
  }

  /// The number or the truth as files of answers have it; nil if it is not known.
  package var text: String? {
    switch self {
    case .number(let number): "\(number)"
    case .truth(let truth): truth ? "true" : "false"
    case .unknown: nil
    }
  }

  /// Creates a number that may be unknown.
  package init(_ cents: Cents?) { self = cents.map { .number($0.value) } ?? .unknown }
}

/// A value that equals another one with the same id.
package protocol ComparedByID: Hashable, Identifiable {}

extension ComparedByID {
  /// Returns true for equal ids.
  package static func == (one: Self, other: Self) -> Bool { one.id == other.id }

  /// Hashes the id.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
