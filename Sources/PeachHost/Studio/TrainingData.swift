import Foundation
package import PeachCore
import PeachStore
package import PeachText
import UserFiles

extension PeachError {
  /// Does something with the training data, and with a file.
  /// - Parameters:
  ///   - file: the file, as it is called in a sentence.
  ///   - path: the path of the training data.
  ///   - body: does it.
  /// - Returns: what the body returns.
  /// - Throws: its error.
  static func catching<Value>(
    _ file: String, _ path: String, _ body: () throws -> Value
  ) throws(PeachError) -> Value {
    do { return try body() } catch let reason as Reason {
      throw PeachError(.unusableFile, of: file, reason)
    } catch let error as FileError {
      throw PeachError(error)
    } catch let error as PeachError {
      throw error
    } catch {
      throw PeachError(.data, of: path, .dataUnreadable("\(error)"))
    }
  }
}

/// The training data as a whole, for the command line and for screens: files of answers, backups, repairs.
///
/// Each function opens the data itself, while programs may continue training, and may take seconds.
package struct TrainingData: Sendable {
  /// The path of the data; before the first training there is nothing.
  let path: String
  /// The files that no file named by a user may replace.
  let own: OwnFiles
  /// The trainings that have answers.
  let trainings: [TrainingSchema]

  /// Writes all answers into a file.
  /// - Parameters:
  ///   - file: its path; "-" for standard output.
  ///   - format: its format.
  ///   - replaces: true to replace a file of that name.
  ///   - progress: receives the number of answers now and then.
  /// - Returns: the number of answers written, and of those left out.
  /// - Throws: ``PeachError``.
  package func export(
    to file: String, as format: InterchangeFormat, replaces: Bool, progress: (Int) -> Void
  ) throws(PeachError) -> (written: Int, leftOut: Int) {
    try withStore(.readOnly, file) {
      try $0.export(
        to: file, as: format, ifTaken: replaces ? .replace : .refuse, own: own,
        progress: progress)
    }
  }

  /// Stores comparisons as if they had been given until now, fifty a day.
  /// - Parameter comparisons: the answers, in their order.
  /// - Throws: ``PeachError``.
  package func store(_ comparisons: [CompletedComparison]) async throws(PeachError) {
    let store = try TrainingDataStore(path: path, trainings: trainings)
    let now = Date()
    for (index, completed) in comparisons.enumerated() {
      let earlier = comparisons.count - index
      let time = now - Double(earlier / 50) * 86_400 - Double(earlier % 50) * 5
      try await store.save(
        Outcome(
          CompletedComparison(
            comparison: completed.comparison, answeredHigher: completed.answeredHigher,
            conditions: AnswerConditions(
              timestamp: time, responseSeconds: completed.responseSeconds,
              settings: completed.settings, context: completed.context))))
    }
    try store.close()
  }

  /// Takes the answers of a file in.
  /// - Parameters:
  ///   - file: its path.
  ///   - name: what it is called in a sentence; nil for its path.
  ///   - mode: whether what is there is kept; a backup is made before it is replaced.
  ///   - isDryRun: true to change nothing.
  ///   - progress: receives the number of rows now and then.
  /// - Returns: what came in.
  /// - Throws: ``PeachError``; the data are unchanged then.
  package func importAnswers(
    from file: String, named name: String? = nil, mode: ImportReport.Mode, isDryRun: Bool,
    progress: (Int) -> Void
  ) throws(PeachError) -> ImportReport {
    let reader = try PeachError.catching(name ?? file, path) {
      try InterchangeReader(path: file, trainings: trainings)
    }
    return try withStore(.readWrite, name ?? file) { store in
      let backup = mode == .replace && !isDryRun ? backupPath("before-import") : nil
      let report = try store.importing(
        reader, mode: mode, backup: backup, isDryRun: isDryRun, progress: progress)
      // An import takes a while anyway, so it does what the next start would have to do.
      if !isDryRun { try store.load(TrainingProgress()) }
      return report
    }
  }

  /// Reads the whole file of answers.
  /// - Parameter progress: receives the number of answers now and then.
  /// - Returns: what is wrong with it, if anything.
  /// - Throws: ``PeachError``.
  package func condition(progress: (Int) -> Void) throws(PeachError) -> StoreCondition {
    try withStore(.readOnly) { try $0.condition(progress: progress) }
  }

  /// Saves what can be read of a damaged file of answers into a new one.
  /// - Parameters:
  ///   - file: the path of the new one.
  ///   - replaces: true to replace a file of that name.
  ///   - progress: receives the number of answers now and then.
  /// - Returns: what was saved, and what is missing.
  /// - Throws: ``PeachError``.
  package func salvage(
    to file: String, replaces: Bool, progress: (Int) -> Void
  ) throws(PeachError) -> SalvageReport {
    try PeachError.catching(file, path) {
      try StoreSalvage.save(
        path, to: file, of: trainings, ifTaken: replaces ? .replace : .refuse,
        own: own, progress: progress)
    }
  }

  /// Copies the file of answers, while other programs may continue training.
  /// - Parameters:
  ///   - file: the path of the copy.
  ///   - replaces: true to replace a file of that name.
  /// - Throws: ``PeachError``.
  package func backUp(to file: String, replaces: Bool) throws(PeachError) {
    try withStore(.readOnly) {
      try $0.backUp(
        to: file, ifTaken: replaces ? .replace : .refuse, own: own)
    }
  }

  /// Returns the space of removed answers to the disk.
  /// - Throws: ``PeachError``.
  package func compact() throws(PeachError) { try withStore(.readWrite) { try $0.compact() } }

  /// Counts the answers.
  /// - Returns: the number; 0 without a database.
  /// - Throws: ``PeachError``.
  package func answerCount() throws(PeachError) -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    return try withStore(.readOnly) { store in
      try trainings.reduce(0) { try $0 + store.count(of: $1) }
    }
  }

  /// Removes all answers, after a backup.
  /// - Returns: the path of the backup.
  /// - Throws: ``PeachError``.
  package func erase() throws(PeachError) -> String {
    try withStore(.readWrite) { store in
      let path = try store.erase(backup: backupPath("erased"))
      // All are erased; the room on the disk can be returned later.
      try? store.compact()
      return path
    }
  }

  private func backupPath(_ reason: String) -> String {
    TrainingDataStore.backupPath(of: path, reason)
  }

  private func withStore<Result>(
    _ access: TrainingDataStore.Access, _ file: String = "",
    _ body: (TrainingDataStore) throws -> Result
  ) throws(PeachError) -> Result {
    try PeachError.catching(file, path) {
      // Before the first training there are no answers, and no file.
      let exists = FileManager.default.fileExists(atPath: path)
      let store = try TrainingDataStore(
        path: path, access: exists ? access : .readWrite, trainings: trainings)
      let result = try body(store)
      try store.close()
      return result
    }
  }
}

extension Catalog {
  /// Returns the sentence about an export.
  package func sentence(
    _ count: (written: Int, leftOut: Int), exportedTo file: String
  ) -> String {
    self(
      count.leftOut == 0 ? DataText.exported : .exportedBut,
      ["file": file, "count": grouped(count.written), "left": grouped(count.leftOut)])
  }

  /// Returns the lines about an import: what came in, and what was left out and why.
  package func lines(_ report: ImportReport, of file: String, isDryRun: Bool) -> [String] {
    let counts = [
      "file": file, "rows": grouped(report.rows), "added": grouped(report.added),
      "known": grouped(report.known), "bad": grouped(report.bad),
    ]
    var lines = [self(isDryRun ? DataText.tried : .imported, counts)]
    if report.keptAside > 0 {
      lines.append(self(DataText.keptAside, ["count": grouped(report.keptAside)]))
    }
    for row in report.firstBad {
      lines.append(
        "  " + self(DataText.badRow, ["line": grouped(row.line), "fault": phrase(row.fault)]))
    }
    let more = report.bad - report.firstBad.count
    if more > 0 { lines.append("  " + self(DataText.moreBadRows, ["count": grouped(more)])) }
    return lines
  }

  /// Returns the question before all answers are erased, the same in every view.
  /// - Parameter count: the number of answers, at least one.
  /// - Returns: the question, with the number of answers.
  package func eraseQuestion(_ count: Int) -> String {
    self(DataText.eraseQuestion, ["count": grouped(count)])
  }
}
