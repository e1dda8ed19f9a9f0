package import PeachCore

/// A note as a rig takes it, with its pitch resolved to a frequency.
package struct RigNote {
  package var frequency: Frequency
  /// The cents that compensate for the tuning of the key.
  package var correction: Cents
  package var key: MIDINote
  package var duration: NoteDuration?
  package var velocity: MIDIVelocity
  package var amplitude: AmplitudeDB
  /// Seconds after the end of the previous note.
  package var gap: Double

  /// The frequency that the sound is asked for.
  package var corrected: Frequency { frequency.shifted(by: correction) }

  /// Creates a note from its parts.
  package init(
    frequency: Frequency, correction: Cents, key: MIDINote, duration: NoteDuration? = nil,
    velocity: MIDIVelocity, amplitude: AmplitudeDB, gap: Double
  ) {
    self.frequency = frequency
    self.correction = correction
    self.key = key
    self.duration = duration
    self.velocity = velocity
    self.amplitude = amplitude
    self.gap = gap
  }
}
