import PeachText

/// The texts of `peach sources`.
package enum SourceText: String, CatalogText {
  case noneFound, noneRecorded, group, underWay
  case headSource, headFit, headKeys, headDeviation, headRemark
  case intervals, unison, neither, failed, summary

  /// The prefix of the keys, "sources".
  package static let area = "sources"
}
