/// A note that a verification plays, placed by frames.
struct VerificationNote {
  var key: MIDINote
  var frequency: Frequency
  /// Frames, attack and release included.
  var length: Int
  /// Frames of silence before it.
  var gap = 0
  var gain = VerificationNote.gain
  var velocity = VerificationNote.velocity

  /// What notes are played with unless their level is in question: soft enough that two fit.
  static let gain = AmplitudeDB(clamping: -12)
  /// The hardest stroke, at which a synthetic sound has the level that the gain says.
  static let velocity = MIDIVelocity.hardest
}
