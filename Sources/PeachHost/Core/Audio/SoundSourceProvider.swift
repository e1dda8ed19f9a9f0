/// Lists what can be chosen as a sound.
package protocol SoundSourceProvider: Sendable {
  /// Every sound of every backend that could be loaded.
  var availableSources: [SoundSourceID] { get }

  /// The name of a source for people; its id when it is not known.
  func displayName(for source: SoundSourceID) -> String
}
