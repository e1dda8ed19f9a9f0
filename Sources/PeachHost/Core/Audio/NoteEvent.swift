/// An event of a note between its schedule and its end.
package enum NoteEvent: Hashable, Sendable {
  /// Its first frame was handed to the output.
  case began(NoteOnset)
  /// A part of it was lost while it sounded.
  case dropout(DropoutCause)
  /// Its last frame was handed to the output, or it was stopped before it began.
  case ended
  /// Nothing sounds any more, for the given reason.
  case failed(PeachError)
}

/// The moment at which a note began, on the output's clock.
package struct NoteOnset: Hashable, Sendable {
  /// The frame on the output's clock.
  package let frame: UInt64
  /// The same moment in seconds of CLOCK_MONOTONIC.
  package let seconds: Double

  /// Creates a moment on both clocks.
  package init(frame: UInt64, seconds: Double) {
    self.frame = frame
    self.seconds = seconds
  }
}
