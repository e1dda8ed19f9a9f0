/// A note and its place after the previous one.
package struct ScheduledNote: Hashable, Sendable {
  /// The pitch to play.
  package let pitch: Pitch
  /// The duration, including attack and release; nil to sound until its handle is stopped.
  package let duration: NoteDuration?
  /// The force with which the key is struck.
  package let velocity: MIDIVelocity
  /// An additional gain.
  package let amplitude: AmplitudeDB
  /// The seconds of silence between the end of the previous note and this one, 0 or more.
  package let gap: Double

  /// Creates a scheduled note.
  package init(
    pitch: Pitch, duration: NoteDuration?, velocity: MIDIVelocity = .training,
    amplitude: AmplitudeDB = .unchanged, gap: Double = 0
  ) {
    self.pitch = pitch
    self.duration = duration
    self.velocity = velocity
    self.amplitude = amplitude
    self.gap = gap
  }
}
