import Foundation
import PeachCore

/// The findings of a plugin's first load, as the child process reports them and the cache keeps
/// them.
package struct PluginReport: Codable, Hashable, Sendable {
  /// The outcome of a load.
  package enum Finding: String, Codable, Sendable {
    case ready, unavailable, incompatible, crashed
  }

  /// The outcome of the load.
  package var finding: Finding
  /// The reason why it is not ready.
  var reason: Reason?
  /// The backend's id, if the load got that far.
  package var id: String?
  /// Its name.
  package var name: String?
  /// Its version.
  package var version: String?
  /// The contract it was built for, "1.0".
  package var abi: String?
  /// The time of the load, in seconds since 1970.
  package var found: Double
  /// The number of checks that have begun and not ended; nil once one has.
  var attempts: Int?

  /// Loads a plugin in this process, which may die of it, and reports on it.
  /// - Parameter path: the absolute path of the shared object.
  /// - Returns: the findings.
  package static func loading(_ path: String) -> PluginReport {
    let now = Date().timeIntervalSince1970
    do throws(PluginError) {
      let manifest = PluginManifest.beside(URL(fileURLWithPath: path))
      let backend = try LoadedBackend(path: path, manifest: manifest)
      _ = backend.sources.count
      return PluginReport(
        finding: .ready, id: backend.id, name: backend.name, version: backend.version,
        abi: backend.abi, found: now)
    } catch {
      return PluginReport(error)
    }
  }

  /// Returns the mark that stands while a check runs: bad until proven good.
  ///
  /// A check that was cut off is retried a few times; `before` is the previous report.
  static func underWay(after before: PluginReport?) -> PluginReport {
    PluginReport(
      finding: .crashed, reason: .plugin(.checkCutOff), found: Date().timeIntervalSince1970,
      attempts: (before?.attempts ?? 0) + 1)
  }

  /// True if the report can be relied on.
  ///
  /// A check cut off by Ctrl-C says nothing about the plugin; one that never succeeds does.
  var isFinal: Bool { attempts.map { $0 >= 3 } ?? true }

  /// The resulting state of the plugin.
  var state: PluginState {
    let reason = reason ?? .plugin(.unexplained)
    return switch finding {
    case .ready: .ready
    case .unavailable: .unavailable(reason: reason)
    case .incompatible: .incompatible(reason: reason)
    case .crashed:
      .quarantined(since: Date(timeIntervalSince1970: found), cause: reason)
    }
  }
}

extension PluginReport {
  /// Creates the report on a failed load.
  init(_ error: PluginError) {
    let finding: Finding =
      switch error {
      case .incompatible: .incompatible
      case .missingLibrary, .refused: .unavailable
      }
    self.init(
      finding: finding, reason: error.reason, found: Date().timeIntervalSince1970)
  }
}
