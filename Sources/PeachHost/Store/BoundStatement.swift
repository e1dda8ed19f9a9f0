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
    case .null: sqlite3_bind_null(statement, place)
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
    case .blob: sqlite3_bind_null(statement, place)
    }
  }

  /// Runs the statement, which returns no row.
  /// - Throws: the error of SQLite.
  func run() throws { _ = try first { _ in } }

  /// Runs the statement up to its first row.
  /// - Parameter body: reads the row, which is gone when it returns.
  /// - Returns: what the body returns; nil if there is no row.
  /// - Throws: the error of SQLite.
  func first<Value>(_ body: (OpaquePointer) -> Value) throws -> Value? {
    defer { sqlite3_reset(statement) }
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return body(statement)
    case SQLITE_DONE: return nil
    default:
      throw DatabaseError(
        resultCode: ResultCode(rawValue: sqlite3_extended_errcode(db.sqliteConnection)),
        message: db.lastErrorMessage, sql: owner.sql)
    }
  }
}
