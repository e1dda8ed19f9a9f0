import Foundation
import PeachCore
import PeachTesting
import Testing
import UserFiles

@testable import PeachStore

/// A store in a folder of its own, with files next to it.
final class InterchangeBench {
  let folder: URL
  let store: TrainingDataStore

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("peach-interchange-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try TrainingDataStore(path: folder.appendingPathComponent("training.sqlite").path)
  }

  deinit {
    try? store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Takes the answers of a text in.
  @discardableResult
  func take(
    _ text: String, mode: ImportReport.Mode = .merge, isDryRun: Bool = false
  ) throws -> ImportReport { try take(Data(text.utf8), mode: mode, isDryRun: isDryRun) }

  @discardableResult
  func take(
    _ data: Data, mode: ImportReport.Mode = .merge, isDryRun: Bool = false
  ) throws -> ImportReport {
    let file = folder.appendingPathComponent("given")
    try data.write(to: file)
    return try store.importing(InterchangeReader(path: file.path), mode: mode, isDryRun: isDryRun)
  }

  /// The text of an export.
  func text(_ format: InterchangeFormat = .csv) throws -> String {
    let file = folder.appendingPathComponent("export")
    _ = try store.export(to: file.path, as: format, ifTaken: .replace, own: nil)
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Version 3 with some rows.
  static func csv(_ rows: String...) -> String {
    ([CSVFormat.head] + rows.map { "\($0)\n" }).joined()
  }

  /// A comparison at a time.
  static func comparison(_ time: String, cents: String = "-12.5", target: Int = 67) -> String {
    "pitchDiscrimination,\(time),60,C4,\(target),G4,P5,equalTemperament,\(cents),true,,,,,,,,,"
  }
}
