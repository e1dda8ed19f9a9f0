/// An event from the engine to the main side.
///
/// It is plain data, passed from the audio thread through a ring.
package struct EngineEvent {
  package enum Kind {
    /// The note's first frame was handed over.
    case began
    /// The output lost time or samples while the note sounded.
    case dropout
    /// The sound was too late for a block in which the note sounds.
    case late
    /// The note's last frame was handed over, or the note was discarded.
    case ended
    /// There was no free slot for the note.
    case refused
    /// The blocks no longer fit the format the sound was activated for; silence follows until it
    /// adapts.
    case formatChanged
    /// The sound sent invalid samples: NaN, infinity or far beyond full scale. It has been faded out
    /// and is not called any more. Said once for each binding, whose number is ``frame``.
    case soundFailed
  }

  package var kind: Kind
  package var note: UInt64
  /// The frame on the output's clock.
  package var frame: UInt64
  /// The time on CLOCK_MONOTONIC.
  package var nanoseconds: UInt64

  @_noLocks
  package init(kind: Kind, note: UInt64 = 0, frame: UInt64 = 0, nanoseconds: UInt64 = 0) {
    self.kind = kind
    self.note = note
    self.frame = frame
    self.nanoseconds = nanoseconds
  }
}

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
    /// Let MIDI controls move a note that has not begun, around `frequency`.
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
