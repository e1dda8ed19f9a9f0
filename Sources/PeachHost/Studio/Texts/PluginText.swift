import PeachText

/// The texts of `peach plugins` and its subcommands.
package enum PluginText: String, CatalogueText {
  case checking, passed, failed, crashed, hung, skipped, warning
  case checkedSource, checkedAllSources, noSourceChecked, checkedDefaultDevice, checkedDevice
  case noOutputChecked, sourceResults, noSuchSource, withoutSources
  case unreadable, noSuchCheck, noSuchPlugin, leftAlone, crashedOnName, crashedAndRetried
  case noneLeftAlone, notLeftAlone, needsNoTrust, trusted, distrusted
  case ready, unavailable, incompatible, refused, quarantined
  case brings, sounds, countedSounds, output, soundsAndOutput
  case runsAsOwn, runsTrusted, runsHere, runsApart, trustedNext
  case soundLeftAlone, soundLeftAloneOnScreen, leftAloneOnScreen, spared

  /// The area of these texts, "plugin".
  package static let area = "plugin"
}
