import GRDBSQLite

/// The limits of the values in a stored row, checked again when it is read.
///
/// The tables reject anything else, but other programs can write to a file with the checks switched
/// off, and a disk can fail. A row that makes no sense is left out and counted.
enum RowCheck {
  /// The MIDI keys.
  static let keys: ClosedRange<Int64> = 0...127
  /// The seconds since 1970, up to the last millisecond of the year 9999.
  static let seconds = 0...253_402_300_799.999
  /// The offset of a comparison's target, in cents.
  static let comparisonCents = -1200.0...1200
  /// The error of a released note, and the offset really rendered, in cents.
  static let matchingCents = -12_800.0...12_800
  /// The duration of a note, in seconds; the shortest is shorter than any.
  static let noteDuration = 1e-6...3600

  /// Returns the integer in a column; nil if it is not an integer or is out of range.
  static func integer(
    _ row: OpaquePointer, _ column: Int32, in range: ClosedRange<Int64>
  ) -> Int64? {
    guard sqlite3_column_type(row, column) == SQLITE_INTEGER else { return nil }
    let value = sqlite3_column_int64(row, column)
    return range.contains(value) ? value : nil
  }

  /// Returns the number in a column; nil if it is not a number or is out of range, as infinity
  /// always is.
  static func number(
    _ row: OpaquePointer, _ column: Int32, in range: ClosedRange<Double>
  ) -> Double? {
    let type = sqlite3_column_type(row, column)
    guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { return nil }
    let value = sqlite3_column_double(row, column)
    return range.contains(value) ? value : nil
  }

  /// Returns the text in a column; nil if it is not text.
  static func text(_ row: OpaquePointer, _ column: Int32) -> String? {
    guard sqlite3_column_type(row, column) == SQLITE_TEXT,
      let bytes = sqlite3_column_text(row, column)
    else { return nil }
    // By its length: a text may contain NUL.
    let count = Int(sqlite3_column_bytes(row, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
