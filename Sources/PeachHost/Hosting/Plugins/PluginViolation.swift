package import Foundation
package import PeachCore

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
  package var reason: Reason { .plugin(.endedInUse(end)) }

  /// The time.
  package var date: Date { Date(timeIntervalSince1970: found) }

  /// The reason why the sound is blocked.
  var quarantine: Reason { .plugin(.quarantined(since: date, cause: reason)) }
}
