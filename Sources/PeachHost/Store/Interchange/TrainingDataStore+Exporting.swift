import Foundation
import GRDB
import PeachCore

extension TrainingDataStore {
  /// Passes on every answer in the order of time, in constant memory; answers of the same time come in
  /// the order in which they were stored.
  /// - Parameter body: the receiver; what it throws ends the export.
  /// - Returns: the number of rows that make no sense and are left out.
  /// - Throws: ``PeachError`` if the file cannot be read, or what the receiver throws.
  @discardableResult
  package func forEachRow(_ body: (TrainingRow) throws -> Void) throws -> Int {
    try Self.forEachRow(queue, trainings, body)
  }

  /// Passes on every answer that a connection reaches; see above.
  static func forEachRow(
    _ queue: DatabaseQueue, _ trainings: [TrainingSchema], _ body: (TrainingRow) throws -> Void
  ) throws -> Int {
    try queue.read { db in
      // A file that is only read may be from before a training.
      var streams = try StoreMigrations.present(trainings, db).map { training in
        try RowStream(db, training.table) {
          TrainingRecord(training, StoredRow($0)).map(TrainingRow.answer)
        }
      }
      streams.append(
        try RowStream(db, "kept_aside") { KeptAside(StoredRow($0)).map(TrainingRow.keptAside) })
      while true {
        var first: (stream: Int, time: Int64)?
        for index in streams.indices {
          guard let time = streams[index].head?.milliseconds, time < first?.time ?? .max else {
            continue
          }
          first = (index, time)
        }
        guard let first, let row = streams[first.stream].head else { break }
        try body(row)
        try streams[first.stream].advance()
      }
      return streams.reduce(0) { $0 + $1.senselessCount }
    }
  }

  /// The rows of one table, the next of them at hand.
  private struct RowStream {
    private let cursor: RowCursor
    private let convert: (Row) -> TrainingRow?
    private(set) var head: TrainingRow?
    private(set) var senselessCount = 0

    init(_ db: Database, _ table: String, convert: @escaping (Row) -> TrainingRow?) throws {
      cursor = try Row.fetchCursor(db, sql: "SELECT * FROM \(table) ORDER BY timestamp, id")
      self.convert = convert
      try advance()
    }

    mutating func advance() throws {
      head = nil
      while head == nil, let row = try cursor.next() {
        head = convert(row)
        if head == nil { senselessCount += 1 }
      }
    }
  }
}

extension KeptAside {
  init?(_ row: StoredRow) {
    guard let seconds = row.number("timestamp", in: RowCheck.seconds),
      let type = row.text("trainingType", atMost: 64),
      let json = row.text("fields", atMost: 1 << 17),
      let fields = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    else { return nil }
    self.init(
      timestamp: Date(timeIntervalSince1970: seconds), trainingType: type, fields: fields)
  }
}
