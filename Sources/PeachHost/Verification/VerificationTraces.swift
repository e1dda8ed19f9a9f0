public import PeachMeasure

/// What was heard of one note, for pictures.
public struct VerificationTraces: Sendable {
  /// The note.
  public let key: MIDINote
  /// How loud each frequency is in the steady part.
  public let spectrum: Spectrum
  /// The level from before the note to behind it, dB of full scale.
  public let levels: [Double]
  /// Seconds from one of the levels to the next.
  public let levelSeconds: Double
  /// The pitch while the note is retuned, cents from where it began.
  public let pitch: [PitchPoint]

  /// A look at the pitch.
  public struct PitchPoint: Sendable {
    /// Seconds from the begin of the look.
    public let seconds: Double
    /// Cents from where the note began.
    public let cents: Double
  }
}
