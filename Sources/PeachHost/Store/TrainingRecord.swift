import GRDB
package import PeachCore

/// A row of the table of a training: an answer as stored.
///
/// It holds plain values; the table itself checks them.
@dynamicMemberLookup
package struct TrainingRecord: Hashable, Sendable {
  /// The form of the training's answers.
  package let schema: TrainingSchema
  /// The values common to all trainings.
  package let exercise: StoredExercise
  /// The values of the training's own fields, in the order of the schema.
  package let values: [FieldValue]

  /// Creates a row from its parts.
  package init(_ schema: TrainingSchema, _ exercise: StoredExercise, _ values: [FieldValue]) {
    self.schema = schema
    self.exercise = exercise
    self.values = values
  }

  /// Creates the row of an answer.
  package init(_ outcome: Outcome) {
    let completed = outcome.completed
    self.init(
      type(of: completed).schema,
      StoredExercise(completed.task, completed.conditions, noteGap: completed.noteGap),
      completed.values)
  }

  /// Reads a row of the table; nil if a value makes no sense.
  init?(_ schema: TrainingSchema, _ row: StoredRow) {
    guard let exercise = row.exercise else { return nil }
    var values: [FieldValue] = []
    for field in schema.fields {
      guard let value = row.value(field) else { return nil }
      values.append(value)
    }
    self.init(schema, exercise, values)
  }

  /// The columns, without the id.
  var columns: TrainingDataStore.Columns {
    exercise.columns + zip(schema.fields, values).map { ($0.name, $1.databaseValue) }
  }

  /// Accesses the values common to all trainings.
  package subscript<Value>(dynamicMember path: KeyPath<StoredExercise, Value>) -> Value {
    exercise[keyPath: path]
  }
}

extension StoredRow {
  /// Returns the value of a field; nil if it makes no sense.
  fileprivate func value(_ field: TrainingField) -> FieldValue? {
    switch field.kind {
    case .number(let range, _, let isOptional):
      guard let number = optionalNumber(field.name, in: range), isOptional || number != nil else {
        return nil
      }
      return number.map { .number($0) } ?? .unknown
    case .truth: return integer(field.name, in: 0...1).map { .truth($0 == 1) }
    }
  }
}

extension FieldValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .number(let number): number.databaseValue
    case .truth(let truth): truth.databaseValue
    case .unknown: .null
    }
  }
}
