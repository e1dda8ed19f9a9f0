import GRDB
import GRDBSQLite
import PeachCore

/// Opens a database step by step, so that a file that is refused is left as it is.
struct StoreOpener {
  let path: String
  let busyTimeout: Double

  private var errors: StoreErrors { StoreErrors(path: path) }

  /// Opens for reading and writing; makes folder, file and tables where they are missing.
  func openForWriting() throws(DataStoreError) -> DatabaseQueue {
    let file = StoreFile(path: path)
    try file.makeFolder()
    try file.checkWritable()
    return try OpeningLock.hold(folder: file.folder, timeout: busyTimeout) {
      () throws(DataStoreError) in try openInTurn(file)
    }
  }

  private func openInTurn(_ file: StoreFile) throws(DataStoreError) -> DatabaseQueue {
    // A first look through a connection that cannot write: not even the journal of a newer
    // version is merged into its file.
    if file.exists { _ = try look(at: file) } else { file.makeFile() }
    file.tighten()
    do {
      let queue = try DatabaseQueue(
        path: file.sqlitePath, configuration: configuration(readonly: false))
      try queue.inDatabase { db in
        guard sqlite3_db_readonly(db.sqliteConnection, "main") == 0 else {
          throw DataStoreError.readOnly(path: path)
        }
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      }
      try StoreMigrations.migrator.migrate(queue)
      return queue
    } catch {
      throw errors.opening(error)
    }
  }

  /// Opens an existing file for reading alone.
  func openForReading() throws(DataStoreError) -> DatabaseQueue {
    let file = StoreFile(path: path)
    let queue = try look(at: file)
    file.tighten()
    do {
      // A file without a table is a new database that nobody has come to fill.
      let isNew = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }
      if isNew == 0 {
        let empty = try DatabaseQueue()
        try StoreMigrations.migrator.migrate(empty)
        return empty
      }
      if try queue.read(StoreMigrations.migrator.hasCompletedMigrations) { return queue }
      // Tables of an older version are brought up to date in a copy: the file is not ours to
      // change.
      let copy = try DatabaseQueue()
      try queue.backup(to: copy)
      try StoreMigrations.migrator.migrate(copy)
      return copy
    } catch {
      throw errors.opening(error)
    }
  }

  private func look(at file: StoreFile) throws(DataStoreError) -> DatabaseQueue {
    try file.checkContent()
    do {
      let queue = try DatabaseQueue(
        path: file.canHoldJournal ? file.sqlitePath : file.immutablePath,
        configuration: configuration(readonly: true))
      try queue.read { db in
        if try StoreMigrations.migrator.hasBeenSuperseded(db) {
          throw DataStoreError.newerVersion(path: path)
        }
        let id = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
        guard id == StoreMigrations.applicationID || tables == 0 else {
          throw DataStoreError.damaged(path: path, reason: "it belongs to another program")
        }
      }
      return queue
    } catch {
      throw errors.opening(error)
    }
  }

  private func configuration(readonly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.label = "peach.store"
    configuration.readonly = readonly
    configuration.busyMode = .timeout(busyTimeout)
    // An answer that was reported as stored survives a power loss.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
    return configuration
  }
}
