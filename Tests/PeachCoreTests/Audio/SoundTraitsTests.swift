import PeachCore
import Testing

@Suite("What a sound declares")
struct SoundTraitsTests {
  @Test("is, unless it says otherwise, that it begins anywhere, at once, at any pitch")
  func defaults() {
    let traits = SoundTraits()
    #expect(traits.onsetGridFrames == 1)
    #expect(traits.delayFrames == 0 && traits.releaseFrames == 0 && traits.maxNotes == 0)
    #expect(traits.pitchQuantumCents == 0)
  }
}
