import PeachText

/// The explanation of each setting, in one sentence.
package enum SettingText: String, CatalogText {
  case source, output, loudness, connect, clientName, referencePitch, noteDuration, noteGap,
    varyLoudness, tick, noteRange
  case uncalibrated
  case intervals, tuning, keyboardMapping, strategy, naturalMechanical, language, screenReader,
    trusted, favourites
  case midi, midiHigher, midiLower, midiTune, midiCommit
  case narrowing, widening, floor, ceiling, step, nearby, weakSpots

  /// The prefix of the keys, "setting".
  package static let area = "setting"
}
