import Foundation
import GRDB
package import PeachCore
package import UserFiles

extension TrainingDataStore {
  /// Reads the whole file, and checks that it is as it should be.
  /// - Parameter progress: receives the number of answers now and then.
  /// - Returns: the findings.
  /// - Throws: ``PeachError`` if it cannot be read at all.
  package func condition(
    progress: (Int) -> Void = { _ in }
  ) throws(PeachError) -> StoreCondition {
    let objections = try reading { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
    }
    var answers = 0
    do {
      let senseless = try forEachRow { _ in
        answers += 1
        if answers.isMultiple(of: 50_000) { progress(answers) }
      }
      let summary = try queue.read { try summaryState($0) }
      return StoreCondition(
        answers: answers, senseless: senseless, objections: objections,
        hasUnusableSummary: summary == .unusable)
    } catch {
      throw errors.reading(error)
    }
  }

  /// Returns the path for a backup that is made by itself, next to the database.
  /// - Parameters:
  ///   - path: the path of the database.
  ///   - reason: what the backup is made for, such as "erased".
  /// - Returns: the path, which may be taken.
  package static func backupPath(of path: String, _ reason: String) -> String {
    StoreCopy.name(of: path, reason)
  }

  /// Copies the whole file, while other programs may continue to write to it; a copy that fails leaves
  /// nothing behind.
  /// - Parameters:
  ///   - path: the path of the copy.
  ///   - ifTaken: the reaction to a file of that name.
  ///   - own: the program's own files, which are refused.
  /// - Throws: `FileError` or ``PeachError``.
  package func backUp(
    to path: String, ifTaken: FileWriter.IfTaken, own: OwnFiles?
  ) throws {
    try StoreCopy.write(queue, to: path, ifTaken: ifTaken, own: own)
  }

  /// Returns the space of removed answers to the disk.
  /// - Throws: ``PeachError`` if there is no room to work in; the file is unchanged then.
  package func compact() throws(PeachError) {
    do {
      try patiently { db in
        try db.execute(sql: "VACUUM")
        _ = try db.checkpoint(.truncate)
      }
    } catch {
      throw errors.writing(error)
    }
  }
}

/// A writer of whole copies of a database.
enum StoreCopy {
  /// Returns the name of a copy that Peach makes by itself, next to the database.
  static func name(of path: String, _ reason: String) -> String {
    let time = Date.now.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    return "\(path).\(reason)-\(time)"
  }

  /// Writes a copy, which gets its name once it is whole.
  /// - Returns: the path of the copy.
  /// - Throws: `FileError` or ``PeachError``.
  @discardableResult
  static func write(
    _ source: DatabaseQueue, to path: String, ifTaken: FileWriter.IfTaken, own: OwnFiles?
  ) throws -> String {
    let writer = try FileWriter(path, ifTaken: ifTaken, own: own, byPath: true)
    do {
      let copy = try DatabaseQueue(path: StoreFile(path: writer.temporaryPath).sqlitePath)
      try source.backup(to: copy)
      // One file, without a journal next to it.
      let mode = try copy.inDatabase { db in
        try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      }
      guard mode == "delete" else {
        throw DatabaseError(resultCode: .SQLITE_IOERR, message: "disk I/O error")
      }
      try copy.close()
    } catch {
      throw StoreErrors(path: path).writing(error)
    }
    return try writer.finish()
  }
}
