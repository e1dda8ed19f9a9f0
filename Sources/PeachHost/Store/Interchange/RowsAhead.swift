import Dispatch
import Foundation
import GRDB
import PeachCore

/// The rows of a file, read a batch ahead on another thread while the last batch is merged.
final class RowsAhead: @unchecked Sendable {
  // Safe: `next()` touches the reader and the batch only when the group says that reading has ended.

  /// An answer of a file, and the values of its columns.
  struct Answer {
    let row: TrainingRow
    let columns: TrainingDataStore.Columns
  }

  /// A row of a file: an answer, or what is wrong with it.
  struct Row {
    /// The number of its line, from 1.
    let line: Int
    let answer: Result<Answer, Reason>
  }

  private static let batchSize = 4096

  private let queue = DispatchQueue(label: "peach.import")
  private let reading = DispatchGroup()
  private var reader: InterchangeReader
  private var batch: Result<[Row], any Error> = .success([])

  /// Begins to read.
  /// - Parameter reader: a file at its beginning.
  init(_ reader: InterchangeReader) {
    self.reader = reader
    readAhead()
  }

  /// Waits for the next rows and returns them; nil at the end.
  /// - Throws: `FileError` when the file cannot be read further.
  func next() throws -> [Row]? {
    reading.wait()
    let rows = try batch.get()
    guard !rows.isEmpty else { return nil }
    readAhead()
    return rows
  }

  private func readAhead() {
    queue.async(group: reading) { [self] in batch = Result { try read() } }
  }

  private func read() throws -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(Self.batchSize)
    while rows.count < Self.batchSize, let row = try reader.next() {
      rows.append(Row(line: row.line, answer: row.result.flatMap(Self.answer)))
    }
    return rows
  }

  private static func answer(_ row: TrainingRow) -> Result<Answer, Reason> {
    let columns = row.columns
    // SQLite would keep the text, and its readers would end it there.
    let hasNUL = columns.contains { String.fromDatabaseValue($0.value)?.utf8.contains(0) == true }
    return hasNUL ? .failure(.unreadableRow) : .success(Answer(row: row, columns: columns))
  }
}

extension TrainingRow {
  fileprivate var columns: TrainingDataStore.Columns {
    switch self {
    case .answer(let record): record.columns
    case .keptAside(let kept): kept.columns
    }
  }
}

extension KeptAside {
  var columns: TrainingDataStore.Columns {
    // The same fields are the same text.
    let json = (try? JSONFormat.text(fields)) ?? "{}"
    return [
      ("timestamp", timestamp.timeIntervalSince1970.databaseValue),
      ("trainingType", trainingType.databaseValue), ("fields", json.databaseValue),
    ]
  }
}
