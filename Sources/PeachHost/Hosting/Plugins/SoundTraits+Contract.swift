package import CPeachBackend
import PeachContract
package import PeachCore

extension SoundTraits {
  /// Takes over what a sound declared.
  /// - Parameters:
  ///   - traits: the struct that the sound filled in.
  ///   - rate: the rate that it was activated for, in frames per second.
  /// - Throws: the first trait that is out of its range.
  package init(_ traits: peach_sound_traits, rate: Double) throws(Reason) {
    self.init()
    func take(
      _ declared: UInt32, _ trait: String, atMost limit: UInt32, atLeast least: UInt32 = 0
    ) throws(Reason) -> Int {
      guard (least...limit).contains(declared) else {
        throw .traitOutOfRange(
          trait: trait, declared: "\(declared)",
          allowed: limit == .max ? "\(least)…" : "\(least)…\(limit)")
      }
      return Int(declared)
    }
    onsetGridFrames = try take(
      traits.onset_grid, "onset_grid", atMost: TraitRange.onsetGrid.upperBound,
      atLeast: TraitRange.onsetGrid.lowerBound)
    delayFrames = try take(
      traits.delay, "delay", atMost: UInt32(TraitRange.longestDelay * rate))
    releaseFrames = try take(
      traits.release, "release", atMost: UInt32(TraitRange.longestRelease * rate))
    maxNotes = try take(
      traits.max_notes, "max_notes", atMost: .max, atLeast: TraitRange.leastNotes)
    guard TraitRange.pitchQuantum.contains(traits.pitch_quantum) else {
      throw .traitOutOfRange(
        trait: "pitch_quantum", declared: "\(traits.pitch_quantum)", allowed: "0…100")
    }
    pitchQuantumCents = traits.pitch_quantum
    isReproducible = traits.flags & PEACH_SOUND_NOT_REPRODUCIBLE == 0
  }
}
