/// A provider of the sounds to choose from.
package protocol SoundSourceProvider: Sendable {
  /// The sounds of all backends that could be loaded.
  var availableSources: [SoundSourceID] { get }

  /// Returns the display name of a source; its id if it is not known.
  func displayName(for source: SoundSourceID) -> String
}
