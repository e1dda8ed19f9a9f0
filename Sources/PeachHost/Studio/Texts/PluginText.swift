import PeachText

/// The texts of `peach plugins` and its subcommands.
package enum PluginText: String, CatalogText {
  case checking, passed, failed, crashed, hung, skipped, warning
  case checkedSource, checkedAllSources, noSourceChecked, checkedDefaultDevice, checkedDevice
  case noOutputChecked, sourceResults, noSuchSource, withoutSources
  case unreadable, noSuchCheck, blocked, crashedOnName, crashedAndRetried
  case trusted, distrusted
  case ready, unavailable, incompatible, refused, quarantined
  case brings, sounds, countedSounds, output, soundsAndOutput
  case runsAsOwn, runsTrusted, runsHere, runsSandboxed, trustedNext
  case soundBlocked, soundBlockedOnScreen, blockedOnScreen, exempt

  /// The area of these texts, "plugin".
  package static let area = "plugin"
}
