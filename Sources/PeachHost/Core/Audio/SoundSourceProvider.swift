/// A provider of the sounds to choose from.
package protocol SoundSourceProvider: Sendable {
  /// Returns the display name of a source; its id if it is not known.
  func displayName(for source: SoundSourceID) -> String
}
