package import Foundation
package import PeachCore

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
      .plugin(.quarantined(since: since, cause: cause))
    }
  }

  /// The start of its quarantine, if it is in quarantine.
  package var since: Date? {
    if case .quarantined(let since, _) = self { since } else { nil }
  }
}
