package import PeachText

/// The registry of the reasons that the backends of this project give, by their codes.
package enum BackendReasons {
  /// Every enum of reasons.
  package static let areas: [any CatalogText.Type] = [
    ALSAReason.self, JackReason.self, KitReason.self, LV2Reason.self, SoundFontReason.self,
  ]

  private static let byCode: [String: any CatalogText] = Dictionary(
    uniqueKeysWithValues: areas.flatMap { $0.everyText }.map { ($0.key, $0) })

  /// Returns the reason with a code, such as "jack.noPortsLeft"; nil if the code is another's.
  package static func reason(_ code: String) -> (any CatalogText)? { byCode[code] }
}
