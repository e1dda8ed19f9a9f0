import Foundation
package import PeachCore
import PeachSettings
import PeachStore
package import PeachText

/// The failure of something that is done with the training data as a whole.
package enum DataError: Error {
  /// The data cannot be used.
  case store(DataStoreError)
  /// A file cannot.
  case file(String, InterchangeError)

  /// Does something with the training data, and with a file.
  /// - Parameters:
  ///   - file: the file, as it is called in a sentence.
  ///   - path: the path of the training data.
  ///   - body: does it.
  /// - Returns: what the body returns.
  /// - Throws: its error.
  static func catching<Value>(
    _ file: String, _ path: String, _ body: () throws -> Value
  ) throws(DataError) -> Value {
    do { return try body() } catch let error as InterchangeError {
      throw .file(file, error)
    } catch let error as DataStoreError {
      throw .store(error)
    } catch {
      throw .store(.readFailed(path: path, reason: "\(error)"))
    }
  }

  /// Returns the path of a backup that is made by itself, beside the data.
  static func backupPath(of path: String, _ reason: String) -> String {
    let time = Date.now.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    return "\(path).\(reason)-\(time)"
  }
}

extension StudioSetup {
  /// Writes all answers into a file.
  /// - Parameters:
  ///   - file: its path; "-" for standard output.
  ///   - format: its format.
  ///   - progress: told the number of answers now and then.
  /// - Returns: the number of answers written, and of those left out.
  /// - Throws: ``DataError``.
  package func exportData(
    to file: String, as format: InterchangeFormat, progress: (Int) -> Void
  ) throws(DataError) -> (written: Int, leftOut: Int) {
    try withStore(.readOnly, file) { try $0.export(to: file, as: format, progress: progress) }
  }

  /// Stores comparisons as if they had been given until now, fifty a day.
  /// - Parameter comparisons: the answers, in their order.
  /// - Throws: ``DataStoreError``.
  package func store(_ comparisons: [CompletedComparison]) async throws(DataStoreError) {
    let store = try TrainingDataStore(path: directories.trainingFile)
    let now = Date()
    for (index, completed) in comparisons.enumerated() {
      let earlier = comparisons.count - index
      let time = now - Double(earlier / 50) * 86_400 - Double(earlier % 50) * 5
      try await store.save(
        .comparison(
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
  ///   - mode: whether what is there is kept; a backup is made before it is replaced.
  ///   - isDryRun: true to change nothing.
  ///   - progress: told the number of rows now and then.
  /// - Returns: what came in.
  /// - Throws: ``DataError``; the data are unchanged then.
  package func importData(
    from file: String, mode: ImportReport.Mode, isDryRun: Bool, progress: (Int) -> Void
  ) throws(DataError) -> ImportReport {
    let reader: InterchangeReader
    do throws(InterchangeError) {
      reader = try InterchangeReader(path: file)
    } catch {
      throw .file(file, error)
    }
    return try withStore(.readWrite, file) { store in
      if mode == .replace, !isDryRun { try store.backUp(to: backupPath("before-import")) }
      let report = try store.importing(reader, mode: mode, isDryRun: isDryRun, progress: progress)
      // Whoever waits for an import may as well wait for what the next start would do.
      if !isDryRun { try store.load(TrainingProgress()) }
      return report
    }
  }

  /// Reads the whole file of answers.
  /// - Returns: what is wrong with it, if anything.
  /// - Throws: ``DataError``.
  package func dataCondition() throws(DataError) -> StoreCondition {
    try withStore(.readOnly) { try $0.condition() }
  }

  /// Saves what can be read of a damaged file of answers into a new one.
  /// - Parameter file: the path of the new one; there must be no file of that name.
  /// - Returns: what was saved, and what is missing.
  /// - Throws: ``DataError``.
  package func salvageData(to file: String) throws(DataError) -> SalvageReport {
    do throws(DataStoreError) {
      return try StoreSalvage.save(directories.trainingFile, to: file)
    } catch {
      throw .store(error)
    }
  }

  /// Copies the file of answers, while others may go on training.
  /// - Parameter file: the path of the copy; a file that is there is replaced.
  /// - Throws: ``DataError``.
  package func backUpData(to file: String) throws(DataError) {
    try withStore(.readOnly) { try $0.backUp(to: file) }
  }

  /// Gives the space of removed answers back to the disk.
  /// - Throws: ``DataError``.
  package func compactData() throws(DataError) { try withStore(.readWrite) { try $0.compact() } }

  /// Counts the answers.
  /// - Returns: the number; 0 without a database.
  /// - Throws: ``DataError``.
  package func answerCount() throws(DataError) -> Int {
    guard FileManager.default.fileExists(atPath: directories.trainingFile) else { return 0 }
    return try withStore(.readOnly) { try $0.comparisonCount() + $0.pitchMatchingCount() }
  }

  /// Removes all answers, after a backup.
  /// - Returns: the path of the backup.
  /// - Throws: ``DataError``.
  package func eraseData() async throws(DataError) -> String {
    let path = backupPath("erased")
    do throws(DataStoreError) {
      let store = try TrainingDataStore(path: directories.trainingFile)
      try store.backUp(to: path)
      try await store.removeAll()
      try store.compact()
      try store.close()
      return path
    } catch {
      throw .store(error)
    }
  }

  private func backupPath(_ reason: String) -> String {
    DataError.backupPath(of: directories.trainingFile, reason)
  }

  private func withStore<Result>(
    _ access: TrainingDataStore.Access, _ file: String = "",
    _ body: (TrainingDataStore) throws -> Result
  ) throws(DataError) -> Result {
    let path = directories.trainingFile
    return try DataError.catching(file, path) {
      // Who has not trained yet has no answers, and no file.
      let exists = FileManager.default.fileExists(atPath: path)
      let store = try TrainingDataStore(path: path, access: exists ? access : .readWrite)
      let result = try body(store)
      try store.close()
      return result
    }
  }
}

extension Catalogue {
  /// Returns the sentence about a failure with the training data.
  package func sentence(_ error: DataError) -> String {
    switch error {
    case .store(let error): sentence(error)
    case .file(let file, .file(let reason)):
      self(DataText.cannotRead, ["file": file, "reason": system(reason)])
    case .file(let file, .unknownFormat): self(DataText.unknownFormat, ["file": file])
    case .file(let file, .newerVersion(let version)):
      self(DataText.newerVersion, ["file": file, "version": "\(version)"])
    case .file(let file, .nothingToReplaceWith):
      self(DataText.nothingToReplaceWith, ["file": file])
    }
  }

  /// Returns the sentence about an export.
  package func sentence(
    _ count: (written: Int, leftOut: Int), exportedTo file: String
  ) -> String {
    self(
      count.leftOut == 0 ? DataText.exported : .exportedBut,
      ["file": file, "count": "\(count.written)", "left": "\(count.leftOut)"])
  }

  /// Returns the lines about an import: what came in, and what was left out and why.
  package func lines(_ report: ImportReport, of file: String, isDryRun: Bool) -> [String] {
    let counts = [
      "file": file, "rows": "\(report.rows)", "added": "\(report.added)",
      "known": "\(report.known)", "bad": "\(report.bad)",
    ]
    var lines = [self(isDryRun ? DataText.tried : .imported, counts)]
    if report.keptAside > 0 {
      lines.append(self(DataText.keptAside, ["count": "\(report.keptAside)"]))
    }
    for row in report.firstBad {
      let fault =
        switch row.fault {
        case .unreadable: self(DataText.unreadable)
        case .columnCount(let count, let expected):
          self(DataText.columnCount, ["count": "\(count)", "expected": "\(expected)"])
        case .value(let column, let value):
          self(DataText.badValue, ["column": column, "value": value.quotable])
        }
      lines.append("  " + self(DataText.badRow, ["line": "\(row.line)", "fault": fault]))
    }
    let more = report.bad - report.firstBad.count
    if more > 0 { lines.append("  " + self(DataText.moreBadRows, ["count": "\(more)"])) }
    return lines
  }
}
