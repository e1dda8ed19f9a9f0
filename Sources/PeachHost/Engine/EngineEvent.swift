/// What the engine tells the main side.
///
/// Plain data: it crosses from the audio thread in a ring.
package struct EngineEvent {
  package enum Kind {
    /// The note's first frame was handed over.
    case began
    /// The output lost time or samples while the note sounded.
    case dropout
    /// The note's last frame was handed over, or it was forgotten.
    case ended
    /// There was no place for the note.
    case refused
    /// The blocks no longer fit what the sound was activated for; silence until it has followed.
    case formatChanged
  }

  package var kind: Kind
  package var note: UInt64 = 0
  /// On the output's clock.
  package var frame: UInt64 = 0
  /// CLOCK_MONOTONIC.
  package var nanoseconds: UInt64 = 0

  @_noLocks
  package init(kind: Kind, note: UInt64 = 0, frame: UInt64 = 0, nanoseconds: UInt64 = 0) {
    self.kind = kind
    self.note = note
    self.frame = frame
    self.nanoseconds = nanoseconds
  }
}
