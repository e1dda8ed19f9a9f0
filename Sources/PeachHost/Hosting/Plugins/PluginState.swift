package import Foundation

/// What has become of a plugin file.
package enum PluginState: Hashable, Sendable {
  /// It loaded and can be used.
  case ready
  /// Something it needs is not there.
  case unavailable(reason: String)
  /// Others could have put code into it, so it is not loaded.
  case refused(reason: String)
  /// It is no backend, or one for another version of Peach.
  case incompatible(reason: String)
  /// It crashed or hung, when it was first loaded or later, and is left alone until it changes.
  case quarantined(since: Date, cause: String)

  /// One word for lists and JSON.
  package var word: String {
    switch self {
    case .ready: "ready"
    case .unavailable: "unavailable"
    case .incompatible: "incompatible"
    case .refused: "refused"
    case .quarantined: "quarantined"
    }
  }

  /// Why it is not ready, and what to do.
  package var reason: String? {
    switch self {
    case .ready: nil
    case .unavailable(let reason), .incompatible(let reason), .refused(let reason): reason
    case .quarantined(let since, let cause):
      "\(cause), on \(since.formatted(.iso8601)); "
        + "replace the file, or give it another chance with “peach plugins allow”"
    }
  }

  /// Since when it is left alone, if it is.
  package var since: Date? {
    if case .quarantined(let since, _) = self { since } else { nil }
  }
}
