import Foundation
import GRDB
import IntegrationSupport

/// Looks into the database of a run, by a connection of its own.
enum StoredData {
  /// The results a home holds, and whether SQLite finds the file whole.
  static func read(
    _ home: TestHome
  ) throws -> (comparisons: Int, pitchMatchings: Int, isWhole: Bool) {
    let file = home.folder.appendingPathComponent(".local/share/peach/training.sqlite")
    guard FileManager.default.fileExists(atPath: file.path) else { return (0, 0, true) }
    return try DatabaseQueue(path: file.path).read { db in
      (
        try Int.fetchOne(db, sql: "SELECT count(*) FROM comparison") ?? -1,
        try Int.fetchOne(db, sql: "SELECT count(*) FROM pitch_matching") ?? -1,
        try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok"
      )
    }
  }
}
