import PeachText

/// The reasons that the FluidSynth backend gives.
package enum SoundFontReason: String, CatalogText {
  case malformed, noFonts, noFont, noPreset, rate, refused, noSynthesizer, unknownOption
  case missing, denied, unreadable, notASoundFont, truncated, overlong, tooLarge, damaged, empty

  /// The prefix of the keys, "soundfont".
  package static let area = "soundfont"
}
