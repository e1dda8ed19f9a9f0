import GRDBSQLite

/// What a stored row may hold, asked again when it is read.
///
/// The tables refuse anything else, but a file can be written by other programs, with the checks
/// switched off, and a disk can err. A row that makes no sense is left out and counted.
enum RowCheck {
  /// The keys there are.
  static let keys: ClosedRange<Int64> = 0...127
  /// Up to the last millisecond of the year 9999.
  static let seconds = 0...253_402_300_799.999
  /// Cents of a comparison's target.
  static let comparisonCents = -1200.0...1200
  /// Cents of where the tunable note begins.
  static let initialCents = -100.0...100
  /// Cents of a note that was let go, and of what was really rendered.
  static let matchingCents = -12_800.0...12_800

  /// A whole number in a column, nil when it is none or out of range.
  static func integer(
    _ row: OpaquePointer, _ column: Int32, in range: ClosedRange<Int64>
  ) -> Int64? {
    guard sqlite3_column_type(row, column) == SQLITE_INTEGER else { return nil }
    let value = sqlite3_column_int64(row, column)
    return range.contains(value) ? value : nil
  }

  /// A number in a column, nil when it is none or out of range; infinity always is.
  static func number(
    _ row: OpaquePointer, _ column: Int32, in range: ClosedRange<Double>
  ) -> Double? {
    let type = sqlite3_column_type(row, column)
    guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { return nil }
    let value = sqlite3_column_double(row, column)
    return range.contains(value) ? value : nil
  }
}
