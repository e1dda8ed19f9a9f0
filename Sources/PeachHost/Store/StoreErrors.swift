import Foundation
import GRDB
import PeachCore
import UserFiles

/// A converter of SQLite errors to ``PeachError``.
struct StoreErrors {
  let path: String

  func opening(_ error: any Error) -> PeachError { failure(error, Reason.dataUnopenable) }

  func reading(_ error: any Error) -> PeachError { failure(error, Reason.dataUnreadable) }

  func writing(_ error: any Error) -> PeachError { failure(error, Reason.dataUnwritable) }

  /// Creates the failure of the data; an error without a reason of its own gets the given one.
  private func failure(_ error: any Error, _ otherwise: (String) -> Reason) -> PeachError {
    if let error = error as? PeachError { return error }
    if let error = error as? FileError, error.cause != .system(ENOSPC) {
      return PeachError(.data, of: error.path, .dataUnwritable(error.systemWords))
    }
    let reason = known(error) ?? otherwise(Self.reason(error))
    return PeachError(reason == .dataLocked ? .dataBusy : .data, of: path, reason)
  }

  private func known(_ error: any Error) -> Reason? {
    if error is FileError { return .diskFull }
    // A table of GRDB's own with a value of another type.
    if error is RowDecodingError { return .dataDamaged("a value is of another type") }
    guard let error = error as? DatabaseError else { return nil }
    return switch error.resultCode.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: .dataLocked
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: .dataDamaged(Self.reason(error))
    // Our statements fit our own tables, so a table is missing or has lost a column.
    case .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_MISMATCH: .dataDamaged(Self.reason(error))
    case .SQLITE_READONLY: .dataReadOnly
    case .SQLITE_FULL: .diskFull
    // SQLite's shared memory is a file too, and its failure is not reported as a full disk.
    case .SQLITE_IOERR where hasNoSpace: .diskFull
    // The tables accept no such time, and nothing else of an answer can break their rules.
    case .SQLITE_CONSTRAINT where error.message?.contains("timestamp") == true: .wrongClock
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .dataUnopenable(Self.reason(error))
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
