import Foundation
import GRDB
import PeachCore
import UserFiles

/// A converter of SQLite errors to ``DataStoreError``.
struct StoreErrors {
  let path: String

  func opening(_ error: any Error) -> DataStoreError {
    known(error) ?? .cannotOpen(path: path, reason: Self.reason(error))
  }

  func reading(_ error: any Error) -> DataStoreError {
    known(error) ?? .readFailed(path: path, reason: Self.reason(error))
  }

  func writing(_ error: any Error) -> DataStoreError {
    known(error) ?? .writeFailed(path: path, reason: Self.reason(error))
  }

  private func known(_ error: any Error) -> DataStoreError? {
    if let error = error as? DataStoreError { return error }
    if let error = error as? FileError {
      if case .system(ENOSPC) = error.cause { return .diskFull(path: path) }
      return .writeFailed(path: error.path, reason: error.systemWords)
    }
    // A table of GRDB's own with a value of another type.
    if error is RowDecodingError {
      return .damaged(path: path, reason: "a value is of another type")
    }
    guard let error = error as? DatabaseError else { return nil }
    return switch error.resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path, reason: Self.reason(error))
    // Our statements fit our own tables, so a table is missing or has lost a column.
    case .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_MISMATCH:
      .damaged(path: path, reason: Self.reason(error))
    case .SQLITE_READONLY: .readOnly(path: path)
    case .SQLITE_FULL: .diskFull(path: path)
    // SQLite's shared memory is a file too, and its failure is not reported as a full disk.
    case .SQLITE_IOERR where hasNoSpace: .diskFull(path: path)
    // The tables accept no such time, and nothing else of an answer can break their rules.
    case .SQLITE_CONSTRAINT where error.message?.contains("timestamp") == true:
      .wrongClock(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      .cannotOpen(path: path, reason: Self.reason(error))
    default: nil
    }
  }

  private var hasNoSpace: Bool {
    var volume = statvfs()
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return statvfs(folder, &volume) == 0 && volume.f_bavail == 0
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "\(error)" }
    return error.message ?? error.resultCode.description
  }
}
