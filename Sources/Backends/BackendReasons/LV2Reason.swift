import PeachText

/// The reasons that the LV2 backend gives.
package enum LV2Reason: String, CatalogText {
  case unknown, lacking, port, notLoaded, notMade, noPreset, rate, noMemory

  /// The prefix of the keys, "lv2".
  package static let area = "lv2"
}
