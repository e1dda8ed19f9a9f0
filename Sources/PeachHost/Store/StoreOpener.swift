import Foundation
import GRDB
import GRDBSQLite
import PeachCore
import UserFiles

/// An opener that proceeds step by step, so that a rejected file is left unchanged.
struct StoreOpener {
  let path: String
  let busyTimeout: Double
  /// The trainings that have a table.
  var trainings: [TrainingSchema] = []

  private var errors: StoreErrors { StoreErrors(path: path) }

  /// Opens the database for reading and writing; creates the folder, file and tables if missing.
  func openForWriting(on machine: StoreLease.Machine) throws(PeachError) -> DatabaseQueue {
    let file = StoreFile(path: path)
    try file.makeFolder()
    try file.checkWritable()
    // Before SQLite touches anything.
    try StoreLease.check(path, machine)
    FileWriter.sweep(file.folder)
    return try StoreLock.hold(folder: file.folder, timeout: busyTimeout) {
      () throws(PeachError) in try openInTurn(file)
    }
  }

  private func openInTurn(_ file: StoreFile) throws(PeachError) -> DatabaseQueue {
    // The first look uses a connection that cannot write, so not even the journal of a newer
    // version is merged into its file.
    if file.exists { try backUp(try look(at: file)) } else { file.makeFile() }
    file.tighten()
    do {
      let queue = try DatabaseQueue(
        path: file.sqlitePath, configuration: configuration(readonly: false))
      try queue.inDatabase { db in
        guard sqlite3_db_readonly(db.sqliteConnection, "main") == 0 else {
          throw PeachError(.data, of: path, .dataReadOnly)
        }
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      }
      try StoreMigrations.migrate(queue, trainings)
      return queue
    } catch {
      throw errors.opening(error)
    }
  }

  /// Copies a file of an earlier version before it is brought up to date; the copy is named after the
  /// first step that is missing.
  private func backUp(_ queue: DatabaseQueue) throws(PeachError) {
    let missing: String?
    do {
      missing = try queue.read { db in
        let applied = try StoreMigrations.migrator.appliedIdentifiers(db)
        return applied.isEmpty
          ? nil : StoreMigrations.migrator.migrations.first { !applied.contains($0) }
      }
    } catch {
      throw errors.opening(error)
    }
    guard let step = missing?.prefix(while: { $0 != " " }) else { return }
    do {
      try StoreCopy.write(queue, to: "\(path).before-\(step)", ifTaken: .number, own: nil)
    } catch {
      throw errors.writing(error)
    }
  }

  /// Opens an existing file for reading only.
  func openForReading() throws(PeachError) -> DatabaseQueue {
    let file = StoreFile(path: path)
    let queue = try look(at: file)
    file.tighten()
    do {
      // A file without a table is a new database that has not been filled yet.
      let isNew = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }
      if isNew == 0 {
        let empty = try DatabaseQueue()
        try StoreMigrations.migrator.migrate(empty)
        return empty
      }
      if try queue.read(StoreMigrations.migrator.hasCompletedMigrations) { return queue }
      // Tables of an older version are brought up to date in a copy, because the file must not be
      // changed.
      let copy = try DatabaseQueue()
      try queue.backup(to: copy)
      try StoreMigrations.migrator.migrate(copy)
      return copy
    } catch {
      throw errors.opening(error)
    }
  }

  private func look(at file: StoreFile) throws(PeachError) -> DatabaseQueue {
    try file.checkContent()
    do {
      let queue = try Self.reader(of: file, configuration(readonly: true))
      try queue.read { db in
        // First, because it begins the transaction: GRDB asks twice for the table of migrations, which another
        // program may create in between.
        let id = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        if try StoreMigrations.migrator.hasBeenSuperseded(db) {
          throw PeachError(.data, of: path, .dataNewer)
        }
        // GRDB's own table comes first; a disk that failed then has left nothing else.
        let tables =
          try Int.fetchOne(
            db, sql: "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations'") ?? 0
        guard id == StoreMigrations.applicationID || tables == 0 else {
          throw PeachError(.data, of: path, .dataDamaged("it belongs to another program"))
        }
      }
      return queue
    } catch {
      throw errors.opening(error)
    }
  }

  /// Opens a file for reading, with the answers in its journal.
  ///
  /// Where no journal's index can be made, such as on a medium that cannot be written, a journal is read in
  /// a copy in memory.
  static func reader(
    of file: StoreFile, _ configuration: Configuration
  ) throws -> DatabaseQueue {
    guard !file.canHoldJournal else {
      do {
        let queue = try DatabaseQueue(path: file.sqlitePath, configuration: configuration)
        try queue.read { _ = try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }
        return queue
      } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
        // A program was killed in the middle of a transaction: SQLite takes it back, and has to write for that.
        try DatabaseQueue(path: file.sqlitePath).writeWithoutTransaction {
          _ = try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema")
        }
        return try DatabaseQueue(path: file.sqlitePath, configuration: configuration)
      }
    }
    guard file.hasJournal else {
      return try DatabaseQueue(path: file.immutablePath, configuration: configuration)
    }
    let files = FileManager.default
    let folder = try files.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: files.temporaryDirectory, create: true)
    defer { try? files.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("training.sqlite").path
    for suffix in ["", "-wal", "-journal"] where files.fileExists(atPath: file.path + suffix) {
      try files.copyItem(atPath: file.path + suffix, toPath: copy + suffix)
      chmod(copy + suffix, 0o600)
    }
    let memory = try DatabaseQueue()
    try DatabaseQueue(path: copy).backup(to: memory)
    return memory
  }

  private func configuration(readonly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.label = "peach.store"
    configuration.readonly = readonly
    configuration.busyMode = .timeout(busyTimeout)
    // An answer reported as stored survives a power loss.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
    return configuration
  }
}
