/// A provider of what views show of a sound; the lists of sounds are the studio's.
package protocol SoundSourceProvider: Sendable {
  /// Returns the display name of a source; its id if it is not known.
  func displayName(for source: SoundSourceID) -> String
}
