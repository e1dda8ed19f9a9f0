package import PeachCore
package import PeachMeasure

/// What was heard of one note, for pictures.
package struct VerificationTraces: Sendable {
  /// The note.
  package let key: MIDINote
  /// How loud each frequency is in the steady part.
  package let spectrum: Spectrum
  /// The level from before the note to behind it, dB of full scale.
  package let levels: [Double]
  /// Seconds from one of the levels to the next.
  package let levelSeconds: Double
  /// The pitch while the note is retuned, cents from where it began.
  package let pitch: [PitchPoint]

  /// A look at the pitch.
  package struct PitchPoint: Sendable {
    /// Seconds from the begin of the look.
    package let seconds: Double
    /// Cents from where the note began.
    package let cents: Double
  }
}
