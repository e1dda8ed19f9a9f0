import Foundation
import GRDB
import GRDBSQLite
package import PeachCore
import Synchronization
import UserFiles

/// The store of answers on disk: one SQLite file in which every row is complete or absent.
///
/// All work happens on the store's own queue, never on the calling thread. Several processes may
/// use one file at once; each waits up to five seconds for another's write, and an answer half a second.
///
/// ## Topics
/// - ``init(path:access:)``
/// - ``load(_:)``: what the profile is built from
/// - ``count(of:)``
/// - ``erase(backup:)``
/// - ``close()``
package final class TrainingDataStore: Sendable {
  /// The access of a store to its file.
  package enum Access: Sendable {
    /// Creates the file and its tables if missing.
    case readWrite
    /// Opens an existing file and never changes it; saving fails with ``PeachError/readOnly``.
    case readOnly
  }

  private struct Connection: Sendable {
    var queue: DatabaseQueue
    /// The file that is open; nil for a store that only reads.
    var file: StoreFile.Identity?
    /// Its journal, which SQLite makes with the first write.
    var journal: StoreFile.Identity?
    /// True if the file could not be opened again after another program had removed or replaced it.
    var isClosed = false
  }

  /// The database file.
  package let path: String
  /// The trainings that have a table.
  let trainings: [TrainingSchema]

  private let connection: Mutex<Connection>
  private let lease: Mutex<StoreLease?>
  /// The answers of this program that wait for another program's lock, on the disk.
  let spool: AnswerSpool
  /// SQLite's count of the writes of others when the answers were loaded.
  let loadedVersion = Mutex<Int?>(nil)
  /// The seconds for which everything but an answer waits for another program's write.
  private let busyTimeout: Double
  private let machine: StoreLease.Machine

  /// The seconds for which an answer waits for another program's write; then it goes to the disk elsewhere.
  private static let answerTimeout = 0.5

  /// Opens the database and migrates it to the current tables.
  /// - Parameters:
  ///   - path: the path of the file; a missing folder is created, accessible only to its owner.
  ///   - access: the access to the file.
  ///   - trainings: the trainings that have a table.
  /// - Throws: ``PeachError`` if the file is damaged, belongs to another program, was written
  ///   by a newer version, is locked, or is not writable. It is left unchanged then.
  package convenience init(
    path: String, access: Access = .readWrite, trainings: [TrainingSchema] = TrainingSchema.standard
  ) throws(PeachError) {
    try self.init(path: path, access: access, trainings: trainings, busyTimeout: 5)
  }

  // Tests wait less than five seconds for another process, and play another machine.
  init(
    path: String, access: Access = .readWrite,
    trainings: [TrainingSchema] = TrainingSchema.standard, busyTimeout: Double,
    machine: StoreLease.Machine = .own
  ) throws(PeachError) {
    self.path = path
    self.trainings = trainings
    self.busyTimeout = busyTimeout
    self.machine = machine
    spool = AnswerSpool(of: path)
    if access == .readOnly, AnswerSpool.isAbandoned(path),
      let writer = try? TrainingDataStore(
        path: path, trainings: trainings, busyTimeout: busyTimeout, machine: machine)
    {
      try? writer.close()
    }
    let opener = StoreOpener(path: path, busyTimeout: busyTimeout, trainings: trainings)
    switch access {
    case .readWrite:
      connection = Mutex(try Self.connect(opener, machine))
      lease = Mutex(try StoreLease(path, machine))
      AnswerSpool.collect(into: self)
    case .readOnly:
      connection = Mutex(Connection(queue: try opener.openForReading()))
      lease = Mutex(nil)
    }
  }

  private static func connect(
    _ opener: StoreOpener, _ machine: StoreLease.Machine
  ) throws(PeachError) -> Connection {
    let queue = try opener.openForWriting(on: machine)
    queue.inDatabase { setTimeout(min(opener.busyTimeout, answerTimeout), $0) }
    return Connection(queue: queue, file: StoreFile.Identity(of: opener.path))
  }

  var queue: DatabaseQueue { connection.withLock { $0.queue } }

  var errors: StoreErrors { StoreErrors(path: path) }

  func reading<Value>(_ body: (Database) throws -> Value) throws(PeachError) -> Value {
    do { return try queue.read(body) } catch { throw errors.reading(error) }
  }

  /// Does a piece of work that waits for another program's write, outside a transaction.
  func patiently<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.writeWithoutTransaction { db in
      Self.setTimeout(busyTimeout, db)
      defer { restoreTimeout(db) }
      return try body(db)
    }
  }

  private static func setTimeout(_ seconds: Double, _ db: Database) {
    sqlite3_busy_timeout(db.sqliteConnection, Int32(seconds * 1000))
  }

  /// Restores the timeout of the connection to that of storing an answer.
  func restoreTimeout(_ db: Database) {
    Self.setTimeout(min(busyTimeout, Self.answerTimeout), db)
  }

  /// Returns the number of stored answers of a training, including silent ones.
  /// - Throws: ``PeachError`` if the file cannot be read.
  package func count(of training: TrainingSchema) throws(PeachError) -> Int {
    try reading { db in
      guard try !StoreMigrations.present([training], db).isEmpty else { return 0 }
      return try Int.fetchOne(db, sql: "SELECT count(*) FROM \(training.table)") ?? 0
    }
  }

  /// Closes the file after pending writes; nothing can be read or saved after that.
  /// - Throws: ``PeachError`` if SQLite cannot finish.
  package func close() throws(PeachError) {
    do { try queue.close() } catch { throw errors.writing(error) }
    lease.withLock { $0 = nil }
  }

  // MARK: Before each write

  /// Makes sure that an answer written now is found under the path: no other machine writes, and the open
  /// file is still the one with this name.
  /// - Throws: ``PeachError``.
  func checkPlace() throws(PeachError) {
    let lease = lease.withLock { $0 }
    try lease?.check()
    let result = connection.withLock { held -> Result<Bool, PeachError> in
      guard let file = held.file else { return .success(false) }
      if !held.isClosed, StoreFile.Identity(of: path) == file,
        held.journal == nil || held.journal == StoreFile.Identity(of: path + "-wal")
      {
        return .success(false)
      }
      do throws(PeachError) { try reconnect(&held) } catch { return .failure(error) }
      return .success(true)
    }
    // The new connection imports the answers that only the old one could reach.
    if try result.get() { AnswerSpool.collect(into: self) }
  }

  /// Notes the journal after a write, as SQLite has made it by then.
  func noteJournal() {
    connection.withLock { held in
      if held.file != nil, held.journal == nil {
        held.journal = StoreFile.Identity(of: path + "-wal")
      }
    }
  }

  /// Opens the path again, after another program has removed or replaced the file or its journal.
  ///
  /// Nothing is lost: the open connection still reaches all answers. They get their old name back if it is
  /// free, and else one of their own.
  private func reconnect(_ held: inout Connection) throws(PeachError) {
    loadedVersion.withLock { $0 = -1 }
    do {
      if !held.isClosed { try rescue(&held) }
      let opened = try Self.connect(
        StoreOpener(path: path, busyTimeout: Self.answerTimeout, trainings: trainings), machine)
      held = opened
    } catch let error as PeachError {
      throw error
    } catch {
      throw errors.writing(error)
    }
  }

  private func rescue(_ held: inout Connection) throws {
    try FileWriter.makeFolder(StoreFile(path: path).folder)
    let file = StoreFile.Identity(of: path)
    let journal = StoreFile.Identity(of: path + "-wal")
    guard file != held.file else { return try rescueJournal(&held) }
    if journal != nil, journal == held.journal {
      // It would be replayed into the file that has the name now. The connection has it open and needs no
      // name.
      for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    }
    if file == nil {
      try StoreCopy.write(held.queue, to: path, ifTaken: .refuse, own: nil)
    } else {
      try StoreCopy.write(
        held.queue, to: StoreCopy.name(of: path, "replaced"), ifTaken: .number, own: nil)
    }
    held.isClosed = true
    try held.queue.close()
  }

  /// Saves the answers of a journal that has lost its name, for the next connection to import.
  ///
  /// SQLite writes the journal back when the connection is closed, but not while another program, which has a
  /// new journal, has the database open.
  private func rescueJournal(_ held: inout Connection) throws {
    _ = try Self.export(
      held.queue, trainings, to: AnswerSpool.newPath(path), as: .json, ifTaken: .refuse, own: nil)
    held.isClosed = true
    try held.queue.close()
  }
}
