import PeachCore

/// A note that a verification plays, placed by frames.
struct VerificationNote {
  var key: MIDINote
  var frequency: Frequency
  /// Length in frames, including attack and release.
  var length: Int
  /// Frames of silence before it.
  var gap = 0
  var gain: AmplitudeDB
  var velocity: MIDIVelocity
}
