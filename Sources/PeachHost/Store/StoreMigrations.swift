import GRDB
import PeachCore

/// The steps from an empty file to the current tables.
///
/// A shipped step is never edited: a change to the tables is a new step below. Steps are plain SQL,
/// so that no later change of a type alters what an old step did.
enum StoreMigrations {
  /// The id in the file's header, "Peac" in ASCII, which distinguishes our databases from those of
  /// other programs.
  static let applicationID: Int32 = 0x5065_6163

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("2026-01 comparison and pitch_matching") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: comparison)
      try db.execute(sql: pitchMatching)
    }
    migrator.registerMigration("2026-02 rendered cents") { db in try db.execute(sql: rendered) }
    migrator.registerMigration("2026-03 downward intervals, kept aside") { db in
      try db.execute(sql: downward("comparison", comparisonColumns))
      try db.execute(sql: downward("pitch_matching", matchingColumns))
      try db.execute(sql: indexes)
      try db.execute(sql: keptAside)
    }
    migrator.registerMigration("2026-04 summary") { db in
      try db.execute(sql: summary)
      try db.execute(sql: outdating("comparison", "lastComparison", Self.profileColumns))
      try db.execute(sql: outdating("pitch_matching", "lastPitchMatching", "heard, userCentError"))
    }
    migrator.registerMigration("2026-05 thresholds by interval and tone") { db in
      try db.execute(sql: thresholds)
      try db.execute(sql: outdating("comparison", "lastComparison", Self.thresholdColumns))
      try db.execute(
        sql: outdating("pitch_matching", "lastPitchMatching", "heard, referenceNote, userCentError")
      )
    }
    migrator.registerMigration("2026-06 scales and exact intervals") { db in
      try db.execute(sql: exact("comparison", comparisonColumns))
      try db.execute(sql: exact("pitch_matching", matchingColumns))
      try db.execute(sql: timeIndexes)
      try db.execute(
        sql: outdating("comparison", "lastComparison", thresholdColumns + ", intervalCents"))
      try db.execute(
        sql: outdating("pitch_matching", "lastPitchMatching", "heard, referenceNote, userCentError")
      )
    }
    return migrator
  }

  /// The tables that the steps make; those of other trainings are added where they are missing.
  private static let stepped = ["comparison", "pitch_matching"]

  /// Returns the trainings that a file has a table for, or should have.
  static func present(_ trainings: [TrainingSchema], _ db: Database) throws -> [TrainingSchema] {
    try trainings.filter { try stepped.contains($0.table) || db.tableExists($0.table) }
  }

  /// Brings a file up to date, and adds the missing tables of trainings.
  static func migrate(_ queue: DatabaseQueue, _ trainings: [TrainingSchema]) throws {
    try migrator.migrate(queue)
    let present = try queue.read { try Self.present(trainings, $0) }
    let missing = trainings.filter { !present.contains($0) }
    guard !missing.isEmpty else { return }
    try queue.write { db in
      for training in missing {
        let own = training.fields.map { "  \($0.column)," }.joined(separator: "\n")
        try db.execute(
          sql: """
            \(table("IF NOT EXISTS \(training.table)", own));
            CREATE INDEX IF NOT EXISTS \(training.table)_time ON \(training.table) (timestamp, id);
            """)
      }
    }
  }

  // `centOffset` and `userCentError` as they really sounded: the same place in the tuning,
  // including the sound's quantum of pitch and its calibration. The value is missing if a key's own
  // tuning could not be measured, in rows from elsewhere, and in rows from before it was stored.
  private static let rendered = """
    ALTER TABLE comparison ADD COLUMN renderedCentOffset REAL
      CHECK (renderedCentOffset BETWEEN -12800 AND 12800);
    ALTER TABLE pitch_matching ADD COLUMN renderedCentError REAL
      CHECK (renderedCentError BETWEEN -12800 AND 12800);
    """

  // Times are seconds since 1970 in UTC with milliseconds, because a million of them are read at
  // start; `SELECT datetime(timestamp, 'unixepoch')` shows them in readable form.
  //
  // The values of the tuning system are not listed: a new one must not need a new table.
  //
  // The five conditions are all present or all missing. They are missing in rows from elsewhere,
  // for which they are not known.
  private static func common(target: String) -> String {
    """
      id INTEGER PRIMARY KEY,
      timestamp REAL NOT NULL CHECK (timestamp BETWEEN 0 AND 253402300799.999),
      referenceNote INTEGER NOT NULL CHECK (referenceNote BETWEEN 0 AND 127),
      targetNote INTEGER NOT NULL CHECK (targetNote BETWEEN 0 AND 127 AND \(target)),
      tuningSystem TEXT NOT NULL CHECK (length(tuningSystem) BETWEEN 1 AND 64),
      source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 1024),
      output TEXT NOT NULL CHECK (length(output) BETWEEN 1 AND 1024),
      heard INTEGER NOT NULL CHECK (heard = (source <> 'silent' AND output <> 'silent')),
      dropouts INTEGER NOT NULL CHECK (dropouts >= 0),
      referencePitch REAL CHECK (referencePitch BETWEEN 380 AND 500),
      noteDuration REAL CHECK (noteDuration > 0 AND noteDuration <= 3600),
      noteGap REAL CHECK (noteGap BETWEEN 0 AND 3600),
      loudnessOffset REAL CHECK (loudnessOffset BETWEEN -90 AND 12),
      responseSeconds REAL CHECK (responseSeconds BETWEEN 0 AND 31536000),
    """
  }

  private static let upward = "targetNote BETWEEN referenceNote AND referenceNote + 12"

  private static let wholeConditions = """
      CHECK ((referencePitch IS NULL) + (noteDuration IS NULL) + (noteGap IS NULL)
        + (loudnessOffset IS NULL) + (responseSeconds IS NULL) IN (0, 5))
    """

  // The index holds everything the profile reads, in order of the ids, so the table itself, three
  // times as large, is not touched at start. `heard` is a plain column with a check, because SQLite
  // reads the table again for a generated one.
  private static let comparison = """
    CREATE TABLE comparison (
    \(common(target: upward))
      centOffset REAL NOT NULL CHECK (centOffset BETWEEN -1200 AND 1200),
      answeredHigher INTEGER NOT NULL CHECK (answeredHigher IN (0, 1)),
      isCorrect INTEGER NOT NULL CHECK (isCorrect = (answeredHigher = (centOffset > 0))),
    \(wholeConditions)
    ) STRICT;
    CREATE INDEX comparison_heard
      ON comparison (heard, id, referenceNote, centOffset, isCorrect, timestamp);
    """

  private static let pitchMatching = """
    CREATE TABLE pitch_matching (
    \(common(target: upward))
      initialCentOffset REAL NOT NULL CHECK (initialCentOffset BETWEEN -100 AND 100),
      userCentError REAL NOT NULL CHECK (userCentError BETWEEN -12800 AND 12800),
    \(wholeConditions)
    ) STRICT;
    CREATE INDEX pitch_matching_heard ON pitch_matching (heard, id, userCentError);
    """

  // SQLite cannot change a check, so both tables are rebuilt.
  private static func downward(_ table: String, _ own: String) -> String {
    let target = "targetNote BETWEEN referenceNote - 12 AND referenceNote + 12"
    return """
      ALTER TABLE \(table) RENAME TO upward;
      CREATE TABLE \(table) (
      \(common(target: target))
      \(own)
      \(wholeConditions)
      ) STRICT;
      INSERT INTO \(table) SELECT * FROM upward;
      DROP TABLE upward;
      """
  }

  // `intervalCents` is the exact distance from the first note to the second, where the keys and the tuning
  // do not say it: in a scale from a file, whose content `tuningHash` identifies, and for ratios and cents.
  // SQLite cannot change a check, so both tables are rebuilt; with them go their triggers.
  private static func exact(_ name: String, _ own: String) -> String {
    """
    ALTER TABLE \(name) RENAME TO rounded;
    \(table(name, own));
    INSERT INTO \(name) SELECT *, NULL, NULL FROM rounded;
    DROP TABLE rounded;
    """
  }

  private static func table(_ name: String, _ own: String) -> String {
    let target = """
      (intervalCents IS NOT NULL OR targetNote BETWEEN referenceNote - 12 AND referenceNote + 12)
      """
    return """
      CREATE TABLE \(name) (
      \(common(target: target))
      \(own)
        intervalCents REAL CHECK (intervalCents BETWEEN -12800 AND 12800),
        tuningHash TEXT CHECK (tuningHash IS NULL OR intervalCents IS NOT NULL),
      \(wholeConditions)
      ) STRICT
      """
  }

  private static let timeIndexes = """
    CREATE INDEX comparison_time ON comparison (timestamp, id);
    CREATE INDEX pitch_matching_time ON pitch_matching (timestamp, id);
    """

  private static let comparisonColumns = """
      centOffset REAL NOT NULL CHECK (centOffset BETWEEN -1200 AND 1200),
      answeredHigher INTEGER NOT NULL CHECK (answeredHigher IN (0, 1)),
      isCorrect INTEGER NOT NULL CHECK (isCorrect = (answeredHigher = (centOffset > 0))),
      renderedCentOffset REAL CHECK (renderedCentOffset BETWEEN -12800 AND 12800),
    """

  private static let matchingColumns = """
      initialCentOffset REAL NOT NULL CHECK (initialCentOffset BETWEEN -100 AND 100),
      userCentError REAL NOT NULL CHECK (userCentError BETWEEN -12800 AND 12800),
      renderedCentError REAL CHECK (renderedCentError BETWEEN -12800 AND 12800),
    """

  // Those on the time are for export, which goes by time, and for import, which looks for an answer
  // of the same second: EXPLAIN QUERY PLAN says SEARCH … USING INDEX comparison_time, and no sorting.
  private static let indexes = """
    CREATE INDEX comparison_heard
      ON comparison (heard, id, referenceNote, centOffset, isCorrect, timestamp);
    CREATE INDEX pitch_matching_heard ON pitch_matching (heard, id, userCentError);
    \(timeIndexes)
    """

  // Answers of trainings that there are elsewhere, such as rhythm: every filled column of the CSV
  // file, as a JSON object, so that an export gives them back.
  private static let keptAside = """
    CREATE TABLE kept_aside (
      id INTEGER PRIMARY KEY,
      timestamp REAL NOT NULL CHECK (timestamp BETWEEN 0 AND 253402300799.999),
      trainingType TEXT NOT NULL CHECK (length(trainingType) BETWEEN 1 AND 64),
      fields TEXT NOT NULL CHECK (json_valid(fields))
    ) STRICT;
    CREATE INDEX kept_aside_time ON kept_aside (timestamp, id);
    """

  // The profile's state after the first answers, by their ids, so a start reads only the latest
  // ones. One row, or none.
  private static let summary = """
    CREATE TABLE summary (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      lastComparison INTEGER NOT NULL,
      lastPitchMatching INTEGER NOT NULL,
      progress TEXT NOT NULL CHECK (json_valid(progress))
    ) STRICT;
    """

  private static let profileColumns = "heard, referenceNote, centOffset, isCorrect, timestamp"

  // The profile reads nearly all columns since it knows intervals and tones, and a summary spares it all
  // but the latest rows: an index that holds a copy of them has only cost room and time.
  private static let thresholds = """
    DROP INDEX comparison_heard;
    DROP INDEX pitch_matching_heard;
    DELETE FROM summary;
    """
    + ["comparison", "pitch_matching"].flatMap { table in
      ["removed", "changed", "added"].map { "\nDROP TRIGGER \(table)_\($0);" }
    }.joined()

  private static let thresholdColumns =
    "heard, referenceNote, centOffset, isCorrect, timestamp, targetNote, tuningSystem, source, "
    + "noteDuration"

  // An answer that is removed, changed, or added among the first ones makes the summary wrong, whichever program
  // does it.
  private static func outdating(_ table: String, _ last: String, _ columns: String) -> String {
    """
    CREATE TRIGGER \(table)_removed AFTER DELETE ON \(table)
    WHEN EXISTS (SELECT 1 FROM summary)
    BEGIN DELETE FROM summary; END;
    CREATE TRIGGER \(table)_changed AFTER UPDATE OF \(columns) ON \(table)
    WHEN EXISTS (SELECT 1 FROM summary)
    BEGIN DELETE FROM summary; END;
    CREATE TRIGGER \(table)_added AFTER INSERT ON \(table)
    WHEN new.id <= (SELECT \(last) FROM summary)
    BEGIN DELETE FROM summary; END;
    """
  }
}

extension TrainingField {
  /// The definition of its column.
  fileprivate var column: String {
    switch kind {
    case .number(let range, _, let isOptional):
      "\(name) REAL\(isOptional ? "" : " NOT NULL") "
        + "CHECK (\(name) BETWEEN \(range.lowerBound) AND \(range.upperBound))"
    case .truth: "\(name) INTEGER NOT NULL CHECK (\(name) IN (0, 1))"
    }
  }
}
