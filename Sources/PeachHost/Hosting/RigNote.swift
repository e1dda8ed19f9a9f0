/// A note as a rig takes it: its pitch resolved to a frequency.
struct RigNote {
  var frequency: Frequency
  /// What makes up for the tuning of the key.
  var correction: Cents
  var key: MIDINote
  var duration: NoteDuration?
  var velocity: MIDIVelocity
  var amplitude: AmplitudeDB
  /// Seconds after the end of the note before.
  var gap: Double

  /// What the sound is asked for.
  var corrected: Frequency { frequency.shifted(by: correction) }
}
