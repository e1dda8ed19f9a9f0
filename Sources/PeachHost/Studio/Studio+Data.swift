import Foundation
package import PeachCore
import PeachHost
import PeachStore
package import PeachText

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
  /// What changes them ends the running training, and the profile follows.
  /// - Parameters:
  ///   - task: the thing.
  ///   - text: the catalogue that puts it into words.
  ///   - reason: the reason passed to the reader of the training.
  ///   - progress: told now and then how far it is.
  /// - Returns: sentences on what was done.
  /// - Throws: ``DataError``; the data are unchanged then.
  package func perform(
    _ task: DataTask, in text: Catalogue, ending reason: StopReason = .quit,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(DataError) -> [String] {
    guard let data else { return [] }
    let report = { @Sendable (count: Int) in
      progress(text(DataText.progress, ["count": "\(count)"]))
    }
    switch task {
    case .exportAnswers(let path):
      let path = Self.expanded(path)
      let count = try await blocking { () throws(DataError) in
        try DataError.catching(path, data.path) {
          try data.export(to: path, as: InterchangeFormat(path: path), progress: report)
        }
      }
      return [text.sentence(count, exportedTo: path)]
    case .importAnswers(let path, let name):
      await active.stop(reason)
      let path = Self.expanded(path)
      let found = try await blocking { () throws(DataError) in
        try DataError.catching(name, data.path) {
          try data.importing(InterchangeReader(path: path), mode: .merge, progress: report)
        }
      }
      _ = await reloadProgress()
      return text.lines(found, of: name, isDryRun: false)
    case .backUp(let path):
      let path = Self.expanded(path)
      try await blocking { () throws(DataError) in
        try DataError.catching(path, data.path) { try data.backUp(to: path) }
      }
      return [text(DataText.backedUp, ["path": path])]
    case .erase:
      await active.stop(reason)
      let path = DataError.backupPath(of: data.path, "erased")
      try await blocking { () throws(DataError) in
        try DataError.catching(path, data.path) { try data.backUp(to: path) }
      }
      do throws(DataStoreError) {
        try await data.removeAll()
        try data.compact()
      } catch {
        throw .store(error)
      }
      _ = await reloadProgress()
      return [text(DataText.erased, ["path": path])]
    }
  }

  /// Returns a path as it is typed, or dragged into a terminal, without quotes and with the home folder.
  private static func expanded(_ typed: String) -> String {
    var path = typed.trimmingCharacters(in: .whitespaces)
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote)
    {
      path = String(path.dropFirst().dropLast())
    }
    if !FileManager.default.fileExists(atPath: path) { path = path.replacing("\\ ", with: " ") }
    guard path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else {
      return path
    }
    return home + path.dropFirst()
  }
}

extension InterchangeFormat {
  /// The format that the name of a file asks for.
  package init(path: String) { self = path.lowercased().hasSuffix(".json") ? .json : .csv }
}
