/// What the main side asks of the engine.
///
/// Plain data: it crosses to the audio thread in a ring.
package struct EngineCommand {
  package enum Kind {
    /// Schedule a note.
    case noteOn
    /// Move a note to `frequency`.
    case retune
    /// Fade a note out, or forget it if it has not begun.
    case release
    /// Fade all notes out and forget those to come.
    case allOff
    /// Play the tick of a wrong answer.
    case tick
  }

  package var kind: Kind
  package var note: UInt64 = 0
  /// Hz.
  package var frequency: Double = 0
  /// Frames behind the first frame of the block that takes the command.
  package var offset: UInt64 = 0
  /// Frames; 0 until released.
  package var length: UInt64 = 0
  /// Frames per second that both are counted by; 0 is whatever the sound is bound for.
  package var rate: Double = 0
  /// dB.
  package var gain: Float = 0
  package var key: Int16 = -1
  package var velocity: UInt16 = 0

  /// Makes a command; what its kind has no use for stays zero.
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
