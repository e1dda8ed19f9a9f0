/// A command from the main side to the engine.
///
/// It is plain data, passed to the audio thread through a ring.
package struct EngineCommand {
  package enum Kind {
    /// Schedule a note.
    case noteOn
    /// Move a note to `frequency`.
    case retune
    /// Fade a note out, or discard it if it has not begun.
    case release
    /// Fade all notes out and discard those still to come.
    case allOff
    /// Play the tick of a wrong answer.
    case tick
    /// Let hands move a note that has not begun, around `frequency`.
    case steer
  }

  package var kind: Kind
  package var note: UInt64
  /// The frequency in Hz.
  package var frequency: Double
  /// The distance in frames from the first frame of the block that takes the command.
  package var offset: UInt64
  /// The length in frames; 0 to sound until released.
  package var length: UInt64
  /// The rate in frames per second for offset and length; 0 stands for the rate of the bound sound.
  package var rate: Double
  /// The gain in dB.
  package var gain: Float
  package var key: Int16
  package var velocity: UInt16
  /// The controls that move the note.
  package var steering = SteeringControls()
  /// The factor by which the samples of a tick are multiplied.
  package var factor: Float = 1
  /// The cents from the middle of a control to either end.
  package var span = 0.0

  /// Creates a command; values that its kind does not use stay zero.
  package init(
    kind: Kind, note: UInt64 = 0, frequency: Double = 0, offset: UInt64 = 0, length: UInt64 = 0,
    rate: Double = 0, gain: Float = 0, key: Int16 = -1, velocity: UInt16 = 0
  ) {
    self.kind = kind
    self.note = note
    self.frequency = frequency
    self.offset = offset
    self.length = length
    self.rate = rate
    self.gain = gain
    self.key = key
    self.velocity = velocity
  }
}
