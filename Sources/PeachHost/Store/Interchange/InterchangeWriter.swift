import Foundation
import GRDB
package import PeachCore
package import UserFiles

extension TrainingDataStore {
  /// Writes every answer into a file, which gets its name once it is whole.
  ///
  /// CSV leaves out answers that could not be heard, which other programs would count, and those of scales,
  /// ratios and cents, for which it has no place.
  /// - Parameters:
  ///   - path: the path of the file; "-" for standard output; of a folder for BIDS.
  ///   - format: the format.
  ///   - ifTaken: the reaction to a file of that name.
  ///   - own: the program's own files, which are refused.
  ///   - progress: receives the number of answers now and then.
  /// - Returns: the number of answers written, and of those left out.
  /// - Throws: `FileError` or a ``PeachError``.
  package func export(
    to path: String, as format: InterchangeFormat, ifTaken: FileWriter.IfTaken, own: OwnFiles?,
    progress: (Int) -> Void = { _ in }
  ) throws -> (written: Int, leftOut: Int) {
    do {
      guard format != .bids else {
        return try exportDataset(to: path, progress) { path throws(FileError) in
          try FileWriter(path, ifTaken: ifTaken, own: own)
        }
      }
      return try Self.export(
        queue, trainings, to: path, as: format, ifTaken: ifTaken, own: own, progress: progress)
    } catch let error as FileError {
      throw error
    } catch {
      throw errors.reading(error)
    }
  }

  /// Writes every answer that a connection reaches into one file; see above.
  static func export(
    _ queue: DatabaseQueue, _ trainings: [TrainingSchema], to path: String,
    as format: InterchangeFormat, ifTaken: FileWriter.IfTaken, own: OwnFiles?,
    progress: (Int) -> Void = { _ in }
  ) throws -> (written: Int, leftOut: Int) {
    let file = try FileWriter(path, ifTaken: ifTaken, own: own)
    var (written, leftOut) = (0, 0)
    try file.write(format == .csv ? CSVFormat.head : JSONFormat.head())
    let senseless = try forEachRow(queue, trainings) { row in
      guard format == .json || row.fitsCSV else {
        leftOut += 1
        return
      }
      try file.write(format == .csv ? CSVFormat.line(row) : JSONFormat.line(row))
      written += 1
      if written.isMultiple(of: 50_000) { progress(written) }
    }
    if format == .json { try file.write(JSONFormat.foot) }
    try file.finish()
    return (written, leftOut + senseless)
  }

  /// Writes a dataset of BIDS into a folder, which is made where it is missing; none of its files gets its
  /// name before all are whole.
  private func exportDataset(
    to folder: String, _ progress: (Int) -> Void,
    _ begin: (String) throws(FileError) -> FileWriter
  ) throws -> (written: Int, leftOut: Int) {
    func file(_ path: String) throws(FileError) -> FileWriter {
      let path = "\(folder)/\(path)"
      try FileWriter.makeFolder((path as NSString).deletingLastPathComponent)
      return try begin(path)
    }
    var files: [FileWriter] = []
    for (path, content) in try BIDSFormat.files(trainings) {
      let file = try file(path)
      try file.write(content)
      files.append(file)
    }
    var tables: [TrainingSchema: (file: FileWriter, count: Int)] = [:]
    for training in trainings {
      let file = try file("\(BIDSFormat.stem(training)).tsv")
      try file.write(BIDSFormat.head(training))
      files.append(file)
      tables[training] = (file, 0)
    }
    var (written, leftOut) = (0, 0)
    let senseless = try forEachRow { row in
      guard case .answer(let record) = row, record.exercise.isHeard,
        let table = tables[record.schema]
      else {
        leftOut += 1
        return
      }
      try table.file.write(BIDSFormat.line(record, row.milliseconds, number: table.count + 1))
      tables[record.schema]?.count += 1
      written += 1
      if written.isMultiple(of: 50_000) { progress(written) }
    }
    for file in files { try file.finish() }
    return (written, leftOut + senseless)
  }
}

extension TrainingRow {
  fileprivate var fitsCSV: Bool {
    switch self {
    case .answer(let record):
      record.schema.isInCSV && record.exercise.isHeard && record.intervalCents == nil
    case .keptAside: true
    }
  }
}
