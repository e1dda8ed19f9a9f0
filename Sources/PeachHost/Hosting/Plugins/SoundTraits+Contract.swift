import CPeachBackend
import PeachCore

extension SoundTraits {
  init(_ traits: peach_sound_traits) {
    self.init()
    onsetGridFrames = max(1, Int(traits.onset_grid))
    delayFrames = Int(traits.delay)
    releaseFrames = Int(traits.release)
    maxNotes = Int(traits.max_notes)
    pitchQuantumCents = traits.pitch_quantum.isFinite ? max(0, traits.pitch_quantum) : 0
  }
}
