import CPeachBackend
import Foundation
import UserFiles

/// Remembers the findings of first loads, keyed by the content of the file.
///
/// A plugin is marked bad before it is loaded and good afterwards, so a crash needs no handler. A
/// failure due to a missing library is not remembered: the library may be installed by the next
/// start.
struct PluginCache: Sendable {
  private let folder: URL

  /// Creates a cache.
  /// - Parameter cache: Peach's cache directory.
  init(cache: URL) { folder = cache.appendingPathComponent("plugins") }

  /// Returns the report on a content, or nil.
  func report(_ hash: String) -> PluginReport? {
    guard let data = OwnFile(file(hash).path).read() else { return nil }
    return try? JSONDecoder().decode(PluginReport.self, from: data)
  }

  /// Saves a report; if the cache cannot be written, only the time of the next start is lost.
  func remember(_ report: PluginReport, _ hash: String) {
    guard let data = try? JSONEncoder().encode(report) else { return }
    OwnFile(file(hash).path).write(data)
  }

  /// Changes the report on a content, if there is one.
  func change(_ hash: String, _ change: (inout PluginReport) -> Void) {
    guard var known = report(hash) else { return }
    change(&known)
    remember(known, hash)
  }

  func forget(_ hash: String) { OwnFile(file(hash).path).remove() }

  /// The file that names the plugin that crashed while in use; a crash writes its id there.
  var note: URL { folder.appendingPathComponent("crashed") }

  /// Creates the folder, so that a crash can write to it.
  func prepare() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Returns the file that holds the report on a content.
  ///
  /// A plugin that one version of the contract cannot use may suit the next, so each version has
  /// its own file.
  func file(_ hash: String) -> URL {
    folder.appendingPathComponent("\(hash)-\(PEACH_ABI_MAJOR).json")
  }
}
