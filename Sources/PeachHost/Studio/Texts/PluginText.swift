import PeachText

/// The texts of `peach plugins` and its subcommands.
package enum PluginText: String, CatalogueText {
  case checking, passed, failed, crashed, hung, skipped, warning
  case unreadable, noSuchCheck, noSuchPlugin, leftAlone, crashedOnName

  /// The area of these texts, "plugin".
  package static let area = "plugin"
}
