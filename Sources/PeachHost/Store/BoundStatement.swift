import GRDB
import GRDBSQLite

/// A statement whose values are bound by position, for loops over a million rows: GRDB's own arguments
/// cost more there than SQLite's work.
struct BoundStatement {
  private let db: Database
  private let owner: Statement

  /// Prepares a statement.
  /// - Parameters:
  ///   - db: the connection.
  ///   - sql: one statement, whose parameters are ?1, ?2 …
  /// - Throws: the error of SQLite.
  init(_ db: Database, _ sql: String) throws {
    self.db = db
    owner = try db.makeStatement(sql: sql)
  }

  private var statement: OpaquePointer { owner.sqliteStatement }

  /// Binds a value at a place, from 1.
  func bind(_ value: DatabaseValue, at place: Int32) {
    switch value.storage {
    case .null, .blob: sqlite3_bind_null(statement, place)
    case .int64(let number): sqlite3_bind_int64(statement, place, number)
    case .double(let number): sqlite3_bind_double(statement, place, number)
    case .string(let text):
      // SQLite copies the text: SQLITE_TRANSIENT, which Swift cannot read.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      var text = text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          _ = sqlite3_bind_text(statement, place, bytes.baseAddress, Int32(bytes.count), transient)
        }
      }
    }
  }

  /// Runs the statement, which returns no row.
  /// - Throws: the error of SQLite.
  func run() throws { try forEach { _ in } }

  /// Runs the statement, row by row.
  /// - Parameter body: reads a row, which is gone when it returns.
  /// - Throws: the error of SQLite.
  func forEach(_ body: (OpaquePointer) -> Void) throws {
    defer { sqlite3_reset(statement) }
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      body(statement)
      code = sqlite3_step(statement)
    }
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: sqlite3_extended_errcode(db.sqliteConnection)),
        message: db.lastErrorMessage, sql: owner.sql)
    }
  }

  /// Returns the value in a column of the current row.
  static func value(_ row: OpaquePointer, _ column: Int32) -> DatabaseValue {
    switch sqlite3_column_type(row, column) {
    case SQLITE_INTEGER: sqlite3_column_int64(row, column).databaseValue
    case SQLITE_FLOAT: sqlite3_column_double(row, column).databaseValue
    case SQLITE_TEXT: (RowCheck.text(row, column) ?? "").databaseValue
    default: .null
    }
  }
}
