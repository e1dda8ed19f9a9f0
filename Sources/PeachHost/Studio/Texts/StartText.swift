import PeachText

/// The texts of `peach` before a training: the Start screen, and its few lines without a terminal.
package enum StartText: String, CatalogText {
  case inUse, greeting, sound, noSound, noPlugin, compare, match, plain, help
  case plainTitle, plainPrompt, plainRetry
  case plainSettings, plainAllSettings, plainUnknown, plainValue, plainSound,
    plainSounds, plainFirstSounds, plainNoSound, plainRefused, plainOverridden

  /// The area of these texts, "start".
  package static let area = "start"
}
