import Foundation
package import PeachCore

extension TrainingDataStore {
  /// Writes every answer into a file that replaces one of that name once it is whole.
  ///
  /// CSV leaves out answers that could not be heard, which other programs would count, and those of scales,
  /// ratios and cents, for which it has no place.
  /// - Parameters:
  ///   - path: the path of the file; "-" for standard output; of a folder for BIDS.
  ///   - format: the format.
  ///   - progress: told the number of answers now and then.
  /// - Returns: the number of answers written, and of those left out.
  /// - Throws: ``InterchangeError/file(_:)`` or a ``DataStoreError``.
  package func export(
    to path: String, as format: InterchangeFormat, progress: (Int) -> Void = { _ in }
  ) throws -> (written: Int, leftOut: Int) {
    if format == .bids { return try exportDataset(to: path, progress) }
    let file = try InterchangeFile(path)
    do {
      var (written, leftOut) = (0, 0)
      try file.write(format == .csv ? CSVFormat.head : JSONFormat.head())
      let senseless = try forEachRow { row in
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
    } catch let error as InterchangeError {
      throw error
    } catch {
      throw errors.reading(error)
    }
  }
}

extension TrainingDataStore {
  /// Writes a dataset of BIDS into a folder, which is made where it is missing.
  private func exportDataset(
    to folder: String, _ progress: (Int) -> Void
  ) throws -> (written: Int, leftOut: Int) {
    do {
      for (path, content) in try BIDSFormat.files() {
        try InterchangeFile(makingFoldersOf: "\(folder)/\(path)").finish(content)
      }
      var tables: [BIDSFormat.Task: (file: InterchangeFile, count: Int)] = [:]
      for task in BIDSFormat.Task.allCases {
        let file = try InterchangeFile(makingFoldersOf: "\(folder)/\(BIDSFormat.stem(task)).tsv")
        try file.write(BIDSFormat.head(task))
        tables[task] = (file, 0)
      }
      var (written, leftOut) = (0, 0)
      let senseless = try forEachRow { row in
        guard row.isHeard,
          let line = BIDSFormat.line(row, number: { (tables[$0]?.count ?? 0) + 1 })
        else {
          leftOut += 1
          return
        }
        try tables[line.task]?.file.write(line.text)
        tables[line.task]?.count += 1
        written += 1
        if written.isMultiple(of: 50_000) { progress(written) }
      }
      for table in tables.values { try table.file.finish() }
      return (written, leftOut + senseless)
    } catch let error as InterchangeError {
      throw error
    } catch {
      throw errors.reading(error)
    }
  }
}

extension TrainingRow {
  fileprivate var isHeard: Bool {
    switch self {
    case .comparison(let record): record.exercise.isHeard
    case .pitchMatching(let record): record.exercise.isHeard
    case .keptAside: true
    }
  }

  fileprivate var fitsCSV: Bool {
    switch self {
    case .comparison(let record): record.exercise.fitsCSV
    case .pitchMatching(let record): record.exercise.fitsCSV
    case .keptAside: true
    }
  }
}

extension StoredExercise {
  fileprivate var fitsCSV: Bool { isHeard && intervalCents == nil }
}

/// A file that is written beside its place and moved there once it is whole; only its owner may read
/// it.
private final class InterchangeFile {
  private let path: String
  private let unfinished: String
  private let stream: UnsafeMutablePointer<FILE>
  private var isFinished = false

  init(_ path: String) throws(InterchangeError) {
    self.path = path
    unfinished = "\(path).part-\(getpid())"
    let descriptor =
      path == "-"
      ? dup(STDOUT_FILENO) : open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else { throw Self.error }
    self.stream = stream
  }

  convenience init(makingFoldersOf path: String) throws(InterchangeError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.error }
    }
    try self.init(path)
  }

  deinit {
    if !isFinished {
      fclose(stream)
      if path != "-" { unlink(unfinished) }
    }
  }

  private static var error: InterchangeError { .file(String(cString: strerror(errno))) }

  func write(_ text: String) throws(InterchangeError) {
    guard fputs(text, stream) >= 0 else { throw Self.error }
  }

  func finish(_ text: String) throws(InterchangeError) {
    try write(text)
    try finish()
  }

  func finish() throws(InterchangeError) {
    guard fflush(stream) == 0, path == "-" || fsync(fileno(stream)) == 0 else { throw Self.error }
    isFinished = true
    guard fclose(stream) == 0, path == "-" || rename(unfinished, path) == 0 else {
      throw Self.error
    }
  }
}
