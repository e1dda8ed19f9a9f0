import PeachText

/// The texts of the list of tunings.
package enum TuningsText: String, CatalogText {
  case folder, interval, cents, ratio, refused

  /// The prefix of the keys, "tunings".
  package static let area = "tunings"
}
