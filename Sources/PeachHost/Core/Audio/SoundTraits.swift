/// The traits that a sound declares and is held to.
package struct SoundTraits: Codable, Hashable, Sendable {
  /// Notes begin on multiples of this many frames; 1 means anywhere.
  package var onsetGridFrames = 1
  /// Frames between a note-on and its first frame; the host starts earlier by as many.
  package var delayFrames = 0
  /// Frames that a released note takes to fall silent.
  package var releaseFrames = 0
  /// The number of notes that may sound at once.
  package var maxNotes = 0
  /// The coarsest step of pitch in cents; 0 means as fine as a number can be.
  package var pitchQuantumCents = 0.0
  /// True if the same notes give the same samples again.
  package var isReproducible = true

  /// Creates the traits of an exact sound that begins anywhere, at once.
  package init() {}
}
