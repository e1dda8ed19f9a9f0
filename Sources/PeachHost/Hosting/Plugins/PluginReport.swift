package import Foundation
package import PeachCore

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
  /// True if it brings sounds; nil if the load did not get that far.
  package var hasSounds: Bool?
  /// True if it brings an output; nil if the load did not get that far.
  package var hasOutput: Bool?
  /// The sources it listed when it was last asked.
  var sources: [SourceDescription]?
  /// The number of sources it reported then, if they were too many to be listed.
  var sourceTotal: Int?
  /// The violations for which its sounds are blocked, by the ids of the sounds.
  var violations: [String: PluginViolation]?
  /// The latest violation of all.
  package var lastViolation: PluginViolation?
  /// The time of the load, in seconds since 1970.
  package var found: Double
  /// The number of checks that have begun and not ended; nil once one has.
  var attempts: Int?

  /// Loads a plugin in this process, which may die of it, and reports on it.
  /// - Parameters:
  ///   - path: the absolute path of the shared object.
  ///   - limit: the limits of listing its sources.
  /// - Returns: the findings, and the backend if it is ready.
  static func loading(
    _ path: String, limit: ListingLimit
  ) -> (report: PluginReport, backend: LoadedBackend?) {
    do throws(Reason) {
      let manifest = PluginManifest.next(to: URL(fileURLWithPath: path))
      let backend = try LoadedBackend(path: path, manifest: manifest, limit: limit)
      return (PluginReport(backend), backend)
    } catch {
      return (PluginReport(error), nil)
    }
  }

  /// The sources it listed when it was last asked; nil if it was not asked.
  var listing: SourceListing? {
    get { sources.map { SourceListing(sources: $0, total: sourceTotal) } }
    set { (sources, sourceTotal) = (newValue?.sources, newValue?.total) }
  }

  /// Returns the mark that is stored while a check runs: bad until proven good.
  ///
  /// A check that was cut off is retried a few times; `before` is the previous report.
  static func underWay(after before: PluginReport?) -> PluginReport {
    PluginReport(
      finding: .crashed, reason: .checkCutOff, found: Date().timeIntervalSince1970,
      attempts: (before?.attempts ?? 0) + 1)
  }

  /// True if the report can be relied on.
  ///
  /// A check cut off by Ctrl-C says nothing about the plugin; one that never succeeds does. Reports
  /// of an earlier Peach do not say what a plugin brings.
  var isFinal: Bool {
    if finding == .ready, hasSounds == nil { return false }
    return attempts.map { $0 >= 3 } ?? true
  }

  /// The resulting state of the plugin.
  var state: PluginState {
    let reason = reason ?? .unexplained
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
  /// Creates the report on a backend that has been loaded.
  init(_ backend: LoadedBackend) {
    self.init(
      finding: .ready, id: backend.id, name: backend.name, version: backend.version,
      abi: backend.abi, hasSounds: backend.hasSounds, hasOutput: backend.hasOutput,
      found: Date().timeIntervalSince1970)
  }

  /// Notes what the plugin did wrong while it was used; it leaves the sound alone for which it did
  /// so, or else the plugin.
  mutating func note(_ violation: PluginViolation) {
    lastViolation = violation
    if let sound = violation.sound {
      violations = (violations ?? [:]).merging([sound: violation]) { $1 }
    } else if !violation.isExempt {
      finding = .crashed
      reason = violation.reason
      found = violation.found
    }
  }

  /// Forgets what the plugin did wrong for a sound, so that the sound can be used again.
  mutating func forget(_ sound: String) {
    violations?[sound] = nil
    if lastViolation?.sound == sound { lastViolation = blocked.max { $0.found < $1.found } }
  }

  /// The last wrong that the plugin did for each sound that is blocked, in the order of their ids.
  package var blocked: [PluginViolation] {
    (violations ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Creates the report on a failed load.
  init(_ reason: Reason) {
    let finding: Finding =
      switch reason {
      // A library can be installed, and a backend that gives a reason itself may start next time.
      case .libraryMissing, .backend, .withoutReason: .unavailable
      default: .incompatible
      }
    self.init(finding: finding, reason: reason, found: Date().timeIntervalSince1970)
  }
}

/// A misdeed of a plugin while it was used.
package struct PluginViolation: Codable, Hashable, Sendable {
  /// The sound for which it did so, without the id of the backend; nil if it was for none.
  package let sound: String?
  /// The way it ended its process.
  let end: Reason.ProcessEnd
  /// True if it was opening something the user had named, for which it is not blocked.
  let isExempt: Bool
  /// The time, in seconds since 1970.
  let found: Double

  /// Creates a violation of this moment, unless another is given.
  init(
    _ end: Reason.ProcessEnd, sound: String? = nil, isExempt: Bool = false, at date: Date = Date()
  ) {
    self.sound = sound
    self.end = end
    self.isExempt = isExempt
    found = date.timeIntervalSince1970
  }

  /// The reason that is given for it.
  package var reason: Reason { .endedInUse(end) }

  /// The time.
  package var date: Date { Date(timeIntervalSince1970: found) }

  /// The reason why the sound is blocked.
  var quarantine: Reason { .quarantined(since: date, cause: reason) }
}
