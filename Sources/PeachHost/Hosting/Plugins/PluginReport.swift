import Foundation

/// What the first load of a plugin found out, as the child process tells it and the cache keeps it.
package struct PluginReport: Codable, Hashable, Sendable {
  /// What came of it.
  package enum Finding: String, Codable, Sendable {
    case ready, unavailable, incompatible, crashed
  }

  /// What came of it.
  package var finding: Finding
  /// Why it is not ready.
  var reason: String?
  /// The backend's id, when it got that far.
  package var id: String?
  /// Its name.
  package var name: String?
  /// Its version.
  package var version: String?
  /// The contract it was built for, "1.0".
  package var abi: String?
  /// When it was found, in seconds since 1970.
  package var found: Double
  /// How many checks have begun and not ended; nil once one has.
  var attempts: Int?

  /// Loads a plugin in this process, which may die of it, and tells what it is.
  /// - Parameter path: the shared object, absolute.
  /// - Returns: what was found out.
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

  /// The mark that stands while a check runs: bad until proven good.
  ///
  /// A check that was cut off is tried again, a few times; `before` is what was known of it.
  static func underWay(after before: PluginReport?) -> PluginReport {
    PluginReport(
      finding: .crashed, reason: "its check was cut off", found: Date().timeIntervalSince1970,
      attempts: (before?.attempts ?? 0) + 1)
  }

  /// Whether it may be relied upon.
  ///
  /// A check that Ctrl-C cut off says nothing of the plugin; one that never ends well does.
  var isFinal: Bool { attempts.map { $0 >= 3 } ?? true }

  /// What it means for the plugin.
  var state: PluginState {
    let reason = reason ?? "no reason was given"
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
  /// What a load that failed found out.
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
