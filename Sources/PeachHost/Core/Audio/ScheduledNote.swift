/// A note and its place behind the one before it.
package struct ScheduledNote: Hashable, Sendable {
  /// What sounds.
  package let pitch: Pitch
  /// How long, attack and release included; nil until its handle is stopped.
  package let duration: NoteDuration?
  /// How hard the key is struck.
  package let velocity: MIDIVelocity
  /// A gain on top.
  package let amplitude: AmplitudeDB
  /// Seconds of silence between the end of the note before and this one, 0 or more.
  package let gap: Double

  /// Places a note.
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
