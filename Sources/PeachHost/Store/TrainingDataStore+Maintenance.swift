import Foundation
import GRDB
package import PeachCore

extension TrainingDataStore {
  /// Reads the whole file, and checks that it is as it should be.
  /// - Throws: ``DataStoreError`` if it cannot be read at all.
  package func condition() throws(DataStoreError) -> StoreCondition {
    let objections = try reading { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    }
    var answers = 0
    do {
      let senseless = try forEachRow { _ in answers += 1 }
      return StoreCondition(answers: answers, senseless: senseless, objections: objections)
    } catch {
      throw errors.reading(error)
    }
  }

  /// Copies the whole file, while others may go on writing to it; a copy that fails leaves nothing
  /// behind.
  /// - Parameter path: the path of the copy; a file that is there is replaced.
  /// - Throws: ``DataStoreError`` if it cannot be written.
  package func backUp(to path: String) throws(DataStoreError) {
    try StoreCopy.write(queue, to: path)
  }

  /// Gives the space of removed answers back to the disk.
  /// - Throws: ``DataStoreError`` if there is no room to work in; the file is unchanged then.
  package func compact() throws(DataStoreError) {
    do {
      try queue.vacuum()
      try queue.writeWithoutTransaction { db in
        _ = try db.checkpoint(.truncate)
      }
    } catch {
      throw errors.writing(error)
    }
  }
}

/// A writer of whole copies of a database.
enum StoreCopy {
  /// Writes a copy beside its place, and moves it there once it is whole.
  static func write(_ source: DatabaseQueue, to path: String) throws(DataStoreError) {
    let errors = StoreErrors(path: path)
    let unfinished = StoreFile(path: "\(path).part-\(getpid())")
    defer {
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(unfinished.path + suffix) }
    }
    unfinished.makeFile()
    do {
      let copy = try DatabaseQueue(path: unfinished.sqlitePath)
      try source.backup(to: copy)
      // One file, without a journal beside it.
      try copy.inDatabase { db in
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      }
      try copy.close()
    } catch {
      throw errors.writing(error)
    }
    guard rename(unfinished.path, path) == 0 else {
      throw .writeFailed(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
