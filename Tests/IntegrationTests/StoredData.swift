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
      // A program that is killed early has not come to make its tables.
      guard try db.tableExists("comparison") else { return (0, 0, true) }
      return (
        try Int.fetchOne(db, sql: "SELECT count(*) FROM comparison") ?? -1,
        try Int.fetchOne(db, sql: "SELECT count(*) FROM pitch_matching") ?? -1,
        try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok"
      )
    }
  }
}

extension StoredData {
  /// The results of a program that continues: it shows an answer before the disk has it.
  /// - Parameters:
  ///   - home: the program's.
  ///   - count: how many results to wait for, five seconds at most.
  /// - Returns: the results, more or fewer.
  /// - Throws: what the database answers.
  static func read(
    _ home: TestHome, holding count: Int
  ) throws -> (comparisons: Int, pitchMatchings: Int, isWhole: Bool) {
    let deadline = ContinuousClock.now + .seconds(5)
    while true {
      let stored = try read(home)
      if stored.comparisons + stored.pitchMatchings >= count || .now > deadline { return stored }
      poll(nil, 0, 10)
    }
  }

  /// How many of the comparisons were answered right.
  static func correctComparisons(_ home: TestHome) throws -> Int {
    try database(home).read { try Int.fetchOne($0, sql: "SELECT sum(isCorrect) FROM comparison") }
      ?? -1
  }

  /// How many of the comparisons were answered higher.
  static func higherAnswers(_ home: TestHome) throws -> Int {
    try database(home).read {
      try Int.fetchOne($0, sql: "SELECT sum(answeredHigher) FROM comparison")
    } ?? -1
  }

  /// The numbers that a query finds, one to a row.
  static func column(_ home: TestHome, _ query: String) throws -> [Double] {
    try database(home).read { try Double.fetchAll($0, sql: query) }
  }

  /// How far off every note was let go, in cents.
  static func pitchMatchingErrors(_ home: TestHome) throws -> [Double] {
    try database(home).read {
      try Double.fetchAll($0, sql: "SELECT userCentError FROM pitch_matching")
    }
  }

  private static func database(_ home: TestHome) throws -> DatabaseQueue {
    try DatabaseQueue(
      path: home.folder.appendingPathComponent(".local/share/peach/training.sqlite").path)
  }
}
