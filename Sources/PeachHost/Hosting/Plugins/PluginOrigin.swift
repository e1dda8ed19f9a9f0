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
