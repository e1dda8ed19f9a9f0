import CPeachBackend

/// What a sound declares of itself, and is held to.
package struct SoundTraits: Codable, Hashable, Sendable {
  /// Notes begin on multiples of so many frames; 1 is anywhere.
  package var onsetGridFrames = 1
  /// Frames between a note-on and its first frame; the host starts earlier by as many.
  package var delayFrames = 0
  /// Frames a released note takes to fall silent.
  package var releaseFrames = 0
  /// Notes that may sound at once.
  package var maxNotes = 0
  /// Cents of the coarsest step of pitch; 0 is as fine as a number can be.
  package var pitchQuantumCents = 0.0

  init() {}

  init(_ traits: peach_sound_traits) {
    onsetGridFrames = max(1, Int(traits.onset_grid))
    delayFrames = Int(traits.delay)
    releaseFrames = Int(traits.release)
    maxNotes = Int(traits.max_notes)
    pitchQuantumCents = traits.pitch_quantum.isFinite ? max(0, traits.pitch_quantum) : 0
  }
}
