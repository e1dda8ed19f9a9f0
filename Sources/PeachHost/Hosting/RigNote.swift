/// A note as a rig takes it: its pitch resolved to a frequency.
struct RigNote {
  var frequency: Frequency
  var key: MIDINote
  var duration: NoteDuration?
  var velocity: MIDIVelocity
  var amplitude: AmplitudeDB
  /// Seconds after the end of the note before.
  var gap: Double
}
