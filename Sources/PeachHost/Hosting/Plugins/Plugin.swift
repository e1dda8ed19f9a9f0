package import Foundation
package import PeachCore

/// A plugin file and the outcome of its check.
package struct Plugin: Hashable, Sendable {
  /// The shared object.
  package let path: URL
  /// Its id, from the table or else from the manifest; the file's name if neither gives one.
  package let id: String
  /// Its human-readable name.
  package let name: String
  /// True if it came with Peach.
  package let isOwn: Bool
  /// True if it loads code of others itself, which Peach did not bring along.
  let loadsThirdPartyCode: Bool
  /// The report on its check; nil if it was not checked.
  package internal(set) var report: PluginReport?
  /// The outcome of its check.
  package internal(set) var state: PluginState

  /// True if its code, or what it loads, is not Peach's: it runs in Peach's process only if it is trusted.
  package var needsTrust: Bool { !isOwn || loadsThirdPartyCode }
  /// The origin of its code.
  var origin: PluginOrigin { PluginOrigin(isOwn: isOwn, loadsThirdPartyCode: loadsThirdPartyCode) }
  /// Its version; nil until it has loaded once.
  package var version: String? { report?.version }
  /// The contract it was built for; nil until it has loaded once.
  package var abi: String? { report?.abi }
}

/// The state of a plugin file.
package enum PluginState: Hashable, Sendable {
  /// It loaded and can be used.
  case ready
  /// A dependency is missing.
  case unavailable(reason: Reason)
  /// Others could have put code into it, so it is not loaded.
  case refused(reason: Reason)
  /// It is not a backend, or one for another version of Peach.
  case incompatible(reason: Reason)
  /// It crashed or hung, at its first load or later, and is blocked until it changes.
  case quarantined(since: Date, cause: Reason)

  /// A single word for lists and JSON.
  package var word: String {
    switch self {
    case .ready: "ready"
    case .unavailable: "unavailable"
    case .incompatible: "incompatible"
    case .refused: "refused"
    case .quarantined: "quarantined"
    }
  }

  /// The reason why it is not ready, and what to do.
  package var reason: Reason? {
    switch self {
    case .ready: nil
    case .unavailable(let reason), .incompatible(let reason), .refused(let reason): reason
    case .quarantined(let since, let cause):
      .quarantined(since: since, cause: cause)
    }
  }

  /// The start of its quarantine, if it is in quarantine.
  package var since: Date? {
    if case .quarantined(let since, _) = self { since } else { nil }
  }
}

/// The people who wrote the code of a plugin: Peach's, or others.
package struct PluginOrigin: Hashable, Sendable {
  /// True if it came with Peach.
  let isOwn: Bool
  /// True if it loads third-party code itself.
  let loadsThirdPartyCode: Bool

  /// Returns true if a crash or a hang blocks the code in later runs as well.
  ///
  /// Peach's own code is blocked for the rest of the run alone: whatever stopped it, such as a signal of
  /// another program, the next start tries it again. An instrument that it has loaded from others stays blocked,
  /// and the backend itself does not.
  /// - Parameter sound: the sound that was in use; nil if none was.
  /// - Returns: false where the next start tries it again.
  func staysBlocked(for sound: String?) -> Bool {
    isOwn ? loadsThirdPartyCode && sound != nil : true
  }

  /// The limits of listing its sources.
  var listingLimit: ListingLimit { isOwn ? .own : .thirdParty }
}

extension PluginReport {
  /// Returns the report as a later run reads it.
  /// - Parameter origin: the origin of the plugin.
  /// - Returns: the report without the blocks that ended with the run.
  func atStart(of origin: PluginOrigin) -> PluginReport {
    var report = self
    report.violations = violations?.filter { origin.staysBlocked(for: $0.key) }
    // As if the check had been cut off: the plugin is checked again.
    if finding == .crashed, !origin.staysBlocked(for: nil) { report.attempts = 0 }
    return report
  }
}
