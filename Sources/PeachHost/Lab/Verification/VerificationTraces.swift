package import PeachCore
package import PeachMeasure

/// The traces of one note, for pictures.
package struct VerificationTraces: Sendable {
  /// The note.
  package let key: MIDINote
  /// The loudness of each frequency in the steady part.
  package let spectrum: Spectrum
  /// The level from before the note to after it, in dB of full scale.
  package let levels: [Double]
  /// Seconds from one level to the next.
  package let levelSeconds: Double
  /// The pitch while the note is retuned, in cents relative to its first pitch.
  package let pitch: [PitchPoint]

  /// A single look at the pitch.
  package struct PitchPoint: Sendable {
    /// Seconds from the beginning of the tracked signal.
    package let seconds: Double
    /// Cents relative to the note's first pitch.
    package let cents: Double
  }
}
