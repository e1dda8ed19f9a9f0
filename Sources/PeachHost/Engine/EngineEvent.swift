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
    /// The sound sent what is none: NaN, infinity or far beyond full scale. It has been faded out
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
