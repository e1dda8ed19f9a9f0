/// What the main side asks of the engine.
///
/// Plain data: it crosses to the audio thread in a ring.
struct EngineCommand {
  enum Kind {
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

  var kind: Kind
  var note: UInt64 = 0
  /// Hz.
  var frequency: Double = 0
  /// Frames behind the first frame of the block that takes the command.
  var offset: UInt64 = 0
  /// Frames; 0 until released.
  var length: UInt64 = 0
  /// Frames per second that both are counted by; 0 is whatever the sound is bound for.
  var rate: Double = 0
  /// dB.
  var gain: Float = 0
  var key: Int16 = -1
  var velocity: UInt16 = 0
}
