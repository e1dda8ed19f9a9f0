package import PeachHost

/// What a source has to keep to: what it declares, and what training needs.
package struct VerificationLimits: Hashable, Sendable {
  /// Cents that a steady note may be off.
  package let pitchCents: Double
  /// Cents that a step of a tenth of a cent may be off.
  package let stepCents = 0.01
  /// Cents that a retune may be off.
  package let retuneCents: Double
  /// Seconds that a move to another pitch may take.
  package let glideSeconds = 0.02
  /// Cents that a moving pitch may turn back or go too far; nil where the samples move by
  /// themselves.
  package let overshootCents: Double?
  /// Cents that a long note may drift; nil where samples move by themselves.
  package let driftCents: Double?
  /// Frames that a note may be too long or too short: the last frame of a fade may be silence.
  package let lengthFrames = 1.0
  /// Frames of difference between the begins of notes.
  package let onsetFrames: Double
  /// dB that a level may be off.
  package let levelDB = 0.1
  /// dB of a click below the note.
  package let clickDB: Double
  /// dB of the first frames of a note below its loudest, where a click cannot be told otherwise.
  package let firstFramesDB = -12.0
  /// dB below the note of what a retune to the same pitch, or a takeover, adds.
  package let residueDB: Double
  /// dB of harmonics and noise below a sine; nil where harmonics belong to the sound.
  package let distortionDB: Double?

  /// The limits of a kind of sound with its traits.
  package init(_ kind: SoundKind, _ traits: SoundTraits) {
    let exact: Double? =
      switch kind {
      case .sine: 0.001
      case .synthetic: 0.01
      case .sampled: nil
      }
    // A sound may round to the steps it declares; whether those are fine enough, steps tell.
    let rounding = traits.pitchQuantumCents / 2
    // A recording's own beats and breath are heard by either way of telling its pitch.
    pitchCents = (exact ?? 0.3) + rounding
    retuneCents = (exact ?? 0.01) + rounding * 2
    overshootCents = exact.map { _ in 1 + rounding * 2 }
    driftCents = exact
    onsetFrames = Double(traits.onsetGridFrames - 1)
    // Beside a sine nothing else sounds; a fade within a millisecond passes elsewhere.
    clickDB = kind == .sine ? -90 : -50
    // A sampler may begin each note a little otherwise, if only nobody hears it.
    residueDB = kind == .sampled ? -50 : -80
    distortionDB = kind == .sine ? -100 : nil
  }
}
