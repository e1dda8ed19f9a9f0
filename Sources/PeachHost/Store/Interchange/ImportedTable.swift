import GRDB
import GRDBSQLite

/// An answer that was stored before an import.
struct StoredAnswer {
  /// The time in milliseconds since 1970.
  let milliseconds: Int64
  /// The id of its row.
  let id: Int64
  /// True if its conditions are known.
  let hasConditions: Bool
}

/// A table during an import: finds the answers of the file among those that were there before, and adds the
/// others.
///
/// Each second of the file is read from the table once, so the time is proportional to the number of answers,
/// however many belong to one second and whatever their order in the file.
final class ImportedTable {
  let name: String
  private let reading, inserting: BoundStatement
  /// The positions of the columns that distinguish answers, among all but the id.
  private let key: [Int]
  /// The seconds that have answers from before the import.
  private let seconds: ClosedRange<Int64>?
  /// The seconds of the file that were read, with those of their answers that are not claimed yet.
  private var unclaimed: [Int64: [Key: SameAnswers]] = [:]
  private var readSeconds: Set<Int64> = []

  private typealias Key = [DatabaseValue]

  /// Creates a table from its columns.
  /// - Parameters:
  ///   - db: the connection, inside the transaction of the import.
  ///   - name: the name of the table.
  ///   - columns: all columns but the id, in the order in which values are bound.
  ///   - key: the columns that agree if two answers of one time are the same.
  /// - Throws: the error of SQLite.
  init(_ db: Database, _ name: String, columns: [String], key: [String]) throws {
    self.name = name
    self.key = key.compactMap(columns.firstIndex(of:))
    let hasConditions = name == "kept_aside" ? "0" : "referencePitch IS NOT NULL"
    let row = try Row.fetchOne(
      db, sql: "SELECT max(id), min(timestamp), max(timestamp) FROM \(name)")
    // The answers of the file itself come after it.
    let last = Int64.fromDatabaseValue(row?[0] ?? .null) ?? 0
    let ends = [1, 2].compactMap { Double.fromDatabaseValue(row?[$0] ?? .null) }
    seconds =
      ends.count == 2 ? Self.second(ends[0])...max(Self.second(ends[0]), Self.second(ends[1])) : nil
    reading = try BoundStatement(
      db,
      """
      SELECT id, timestamp, \(hasConditions), \(key.joined(separator: ", ")) FROM \(name)
      WHERE timestamp >= ?1 AND timestamp < ?1 + 1 AND id <= \(last) ORDER BY timestamp, id
      """)
    inserting = try BoundStatement(
      db,
      """
      INSERT INTO \(name) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
      """)
  }

  private static func second(_ seconds: Double) -> Int64 {
    Int64(
      min(max(seconds, RowCheck.seconds.lowerBound), RowCheck.seconds.upperBound).rounded(.down))
  }

  /// Finds the stored answer that is the same as one of the file, the nearest in time first, and has it stand
  /// for that one alone.
  /// - Parameters:
  ///   - milliseconds: the time of the answer of the file.
  ///   - columns: its values.
  /// - Returns: the stored answer; nil if the one of the file is new.
  /// - Throws: the error of SQLite.
  func claim(
    _ milliseconds: Int64, _ columns: TrainingDataStore.Columns
  ) throws -> StoredAnswer? {
    let second = milliseconds / 1000
    guard let seconds, seconds.contains(second) else { return nil }
    if readSeconds.insert(second).inserted { try read(second) }
    let key = key.map { Self.comparable(columns[$0].value) }
    guard let found = unclaimed[second]?[key]?.claim(milliseconds) else { return nil }
    if unclaimed[second]?[key]?.isEmpty == true { unclaimed[second]?[key] = nil }
    if unclaimed[second]?.isEmpty == true { unclaimed[second] = nil }
    return found
  }

  private func read(_ second: Int64) throws {
    var answers: [Key: SameAnswers] = [:]
    reading.bind(Double(second).databaseValue, at: 1)
    try reading.forEach { row in
      let key = key.indices.map { Self.comparable(BoundStatement.value(row, Int32($0 + 3))) }
      answers[key, default: SameAnswers()].append(
        StoredAnswer(
          milliseconds: Int64((sqlite3_column_double(row, 1) * 1000).rounded()),
          id: sqlite3_column_int64(row, 0), hasConditions: sqlite3_column_int64(row, 2) != 0))
    }
    unclaimed[second] = answers.isEmpty ? nil : answers
  }

  /// Returns a value as answers are compared by it: spreadsheets and statistics programs write 15 or 16 of the 17
  /// digits of a number.
  private static func comparable(_ value: DatabaseValue) -> DatabaseValue {
    guard case .double(let number) = value.storage else { return value }
    return ((number * 1e6).rounded() / 1e6).databaseValue
  }

  /// Adds an answer of the file.
  /// - Throws: the error of SQLite.
  func insert(_ columns: TrainingDataStore.Columns) throws {
    for (index, column) in columns.enumerated() {
      inserting.bind(column.value, at: Int32(index + 1))
    }
    try inserting.run()
  }
}

/// Stored answers of one second that agree in all but their time.
private struct SameAnswers {
  /// By their time, and then by their id.
  private var answers: [StoredAnswer] = []
  /// For each answer the next one, itself included, that is not claimed as far as is known: paths are
  /// shortened when they are followed (union-find).
  private var next: [Int] = [0]
  private var count = 0

  /// True if all of them are claimed.
  var isEmpty: Bool { count == 0 }

  /// Adds an answer that is not earlier than the others.
  mutating func append(_ answer: StoredAnswer) {
    answers.append(answer)
    next.append(answers.count)
    count += 1
  }

  /// Claims the answer whose time agrees: to the millisecond, or else to the second if one of both knows no
  /// more.
  mutating func claim(_ milliseconds: Int64) -> StoredAnswer? {
    let exact = free(from: lowerBound(milliseconds))
    if let exact, answers[exact].milliseconds == milliseconds { return take(exact) }
    // A whole second is the earliest time of it.
    guard let first = free(from: 0),
      milliseconds.isMultiple(of: 1000) || answers[first].milliseconds.isMultiple(of: 1000)
    else { return nil }
    return take(first)
  }

  private mutating func take(_ index: Int) -> StoredAnswer {
    next[index] = index + 1
    count -= 1
    return answers[index]
  }

  /// Returns the first answer from an index on that is not claimed, or nil.
  private mutating func free(from start: Int) -> Int? {
    var root = start
    while next[root] != root { root = next[root] }
    var index = start
    while next[index] != root, index != root { (next[index], index) = (root, next[index]) }
    return root < answers.count ? root : nil
  }

  private func lowerBound(_ milliseconds: Int64) -> Int {
    var (low, high) = (0, answers.count)
    while low < high {
      let middle = (low + high) / 2
      if answers[middle].milliseconds < milliseconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
