import Foundation
package import PeachCore
import PeachHost
import PeachSettings
import PeachStore
package import PeachText
package import UserFiles

/// A thing that a screen does with the training data as a whole.
package enum DataTask: Hashable, Sendable {
  /// Write all answers into a file: JSON where its name ends in ".json", else CSV.
  case exportAnswers(String)
  /// Take the answers of a file in that are not there yet; the name is for people.
  case importAnswers(String, name: String)
  /// Copy the whole file.
  case backUp(String)
  /// Remove all answers, after a backup.
  case erase
}

extension Studio {
  /// Does a thing with the training data.
  ///
  /// A task that changes the answers ends the running training, and updates the profile.
  /// - Parameters:
  ///   - task: the thing.
  ///   - text: the catalog that puts it into words.
  ///   - reason: the reason passed to the reader of the training.
  ///   - replaces: true to replace a file of the task's name.
  ///   - progress: receives a sentence now and then about how far it is.
  /// - Returns: sentences on what was done.
  /// - Throws: ``PeachError``; the data are unchanged then.
  package func perform(
    _ task: DataTask, in text: Catalog, ending reason: StopReason = .quit,
    replaces: Bool = false, progress: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(PeachError) -> [String] {
    guard let data else { return [] }
    let report = { @Sendable (count: Int) in
      progress(text(DataText.progress, ["count": text.grouped(count)]))
    }
    let whole = TrainingData(
      path: data.path, own: parts.ownFiles, trainings: trainings.schemas)
    switch task {
    case .exportAnswers(let path):
      let path = Self.expanded(path)
      let count = try await blocking { () throws(PeachError) in
        try whole.export(
          to: path, as: InterchangeFormat(path: path), replaces: replaces, progress: report)
      }
      return [text.sentence(count, exportedTo: path)]
    case .importAnswers(let path, let name):
      await active.stop(reason)
      let path = Self.expanded(path)
      let found = try await blocking { () throws(PeachError) in
        try whole.importAnswers(
          from: path, named: name, mode: .merge, isDryRun: false, progress: report)
      }
      _ = await reloadProgress()
      return text.lines(found, of: name, isDryRun: false)
    case .backUp(let path):
      let path = Self.expanded(path)
      try await blocking { () throws(PeachError) in
        try whole.backUp(to: path, replaces: replaces)
      }
      return [text(DataText.backedUp, ["path": path])]
    case .erase:
      await active.stop(reason)
      await answers?.flush()
      let path = try await blocking { () throws(PeachError) in try whole.erase() }
      _ = await reloadProgress()
      return [text(DataText.erased, ["path": path])]
    }
  }

  /// Counts all stored answers, those too that the profile leaves out.
  /// - Returns: the number of answers that erasing would remove.
  /// - Throws: ``PeachError``.
  package func answerCount() async throws(PeachError) -> Int {
    guard let data else { return 0 }
    let whole = TrainingData(
      path: data.path, own: parts.ownFiles, trainings: trainings.schemas)
    return try await blocking { () throws(PeachError) in try whole.answerCount() }
  }

  /// Saves a text under a name that the program chose, in the user's home; a number is added where the name
  /// is taken.
  /// - Parameters:
  ///   - text: the content.
  ///   - name: the name of the file.
  /// - Returns: the path of the file.
  /// - Throws: `FileError`.
  package nonisolated func saveInHome(_ text: String, as name: String) throws(FileError) -> String {
    try FileWriter.write(
      text, to: "\(XDGDirectories.home(ProcessInfo.processInfo.environment))/\(name)",
      ifTaken: .number, own: parts.ownFiles, mode: 0o644)
  }

  /// Returns a path as typed, or dragged into a terminal, without quotes and with the home folder.
  private static func expanded(_ typed: String) -> String {
    var path = typed.trimmingCharacters(in: .whitespaces)
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote)
    {
      path = String(path.dropFirst().dropLast())
    }
    if !FileManager.default.fileExists(atPath: path) { path = path.replacing("\\ ", with: " ") }
    guard path.hasPrefix("~/") else { return path }
    return XDGDirectories.home(ProcessInfo.processInfo.environment) + path.dropFirst()
  }
}

extension InterchangeFormat {
  /// The format that the name of a file asks for.
  package init(path: String) { self = path.lowercased().hasSuffix(".json") ? .json : .csv }
}
