package import PeachCore
import PeachHost
import PeachMeasure

/// The limits that a source must keep: those it declares, and those that training needs.
package struct VerificationLimits: Hashable, Sendable {
  /// The level below which a note counts as silent, in dB of full scale.
  package let silenceDB = -100.0
  /// The cents that a steady note may be off.
  package let pitchCents: Double
  /// The part of its spread by which the pitch of an unsteady recording may be further off.
  package let spreads = 3.0
  /// The cents that a step of a tenth of a cent may be off.
  package let stepCents = 0.01
  /// The cents that a retune may be off.
  package let retuneCents: Double
  /// The seconds that a move to another pitch may take.
  package let glideSeconds = 0.02
  /// The cents that a moving pitch may turn back or overshoot; nil if the samples move by
  /// themselves.
  package let overshootCents: Double?
  /// The cents that a long note may drift; nil if the samples move by themselves.
  package let driftCents: Double?
  /// The frames that a note may be too long or too short: the last frame of a fade may be silence.
  package let lengthFrames = 1.0
  /// The frames that a released note may sound longer than declared.
  package let releaseFrames = 0.0
  /// The frames by which the onsets of notes may differ.
  package let onsetFrames: Double
  /// The dB that a level may be off.
  package let levelDB = 0.1
  /// The dB of full scale that the loudest note may reach, 0 but for rounding.
  package let peakDB = 0.01
  /// The limit of a click, in dB relative to the note.
  package let clickDB: Double
  /// The limit of the first frames of a note, in dB relative to its loudest, if a click cannot be
  /// detected otherwise.
  package let firstFramesDB = -12.0
  /// The limit of what a retune to the same pitch, or a takeover, adds, in dB relative to the note.
  package let residueDB: Double
  /// The limit of harmonics and noise, in dB relative to a sine; nil if harmonics belong to the
  /// sound.
  package let distortionDB: Double?

  /// Returns the cents that a key may be off: what depends on the listener by some cents cannot be
  /// more exact than that.
  func pitchCents(of key: KeyFinding) -> Double {
    pitchCents + (key.isSteady ? 0 : spreads * (key.spreadCents ?? 0))
  }

  /// Returns the cents that a step of 0.1 cent may be off: notes that differ by themselves hide one.
  func stepCents(repeatability: Double?) -> Double {
    stepCents + Repeatability.allowance(of: repeatability)
  }

  /// Returns the dB that a level may be off.
  func levelDB(repeatability: Double?) -> Double {
    levelDB + Repeatability.allowance(of: repeatability)
  }

  /// Returns the limits of a kind of sound with its traits.
  package init(_ kind: SoundKind, _ traits: SoundTraits) {
    let exact: Double? =
      switch kind {
      case .sine: 0.001
      case .synthetic: 0.01
      case .sampled: nil
      }
    // A sound may round to its declared steps; whether those are fine enough is tested by the
    // steps.
    let rounding = traits.pitchQuantumCents / 2
    // Either method of measuring pitch hears the beats and breath of a recording.
    pitchCents = (exact ?? 0.3) + rounding
    retuneCents = (exact ?? 0.01) + rounding * 2
    overshootCents = exact.map { _ in 1 + rounding * 2 }
    driftCents = exact
    onsetFrames = Double(traits.onsetGridFrames - 1)
    // A pure sine has nothing to hide a click; for other sounds, a fade of one millisecond passes.
    clickDB = kind == .sine ? -90 : -50
    // A sampler may begin each note slightly differently, as long as the difference is inaudible.
    residueDB = kind == .sampled ? -50 : -80
    distortionDB = kind == .sine ? -100 : nil
  }
}
