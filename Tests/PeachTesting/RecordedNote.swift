package import PeachCore

/// A note that does not sound; a test says what happens to it.
package final class RecordedNote: PlaybackHandle {
  /// The scheduled note.
  package let note: ScheduledNote
  /// The events that a test sent.
  package let events: AsyncStream<NoteEvent>

  private let continuation: AsyncStream<NoteEvent>.Continuation
  private let act: @Sendable (RecordingNotePlayer.Action) -> Void

  init(note: ScheduledNote, act: @escaping @Sendable (RecordingNotePlayer.Action) -> Void) {
    self.note = note
    self.act = act
    (events, continuation) = AsyncStream.makeStream(of: NoteEvent.self)
  }

  /// Lets something happen to the note.
  package func send(_ event: NoteEvent) {
    continuation.yield(event)
    switch event {
    case .ended, .failed: continuation.finish()
    case .began, .dropout: break
    }
  }

  /// Lets the note begin.
  /// - Parameter seconds: of the monotonic clock.
  package func begin(at seconds: Double = 0) {
    send(.began(NoteOnset(frame: UInt64(seconds * 48_000), seconds: seconds)))
  }

  /// Writes it down.
  package func stop() { act(.stop) }

  /// Writes it down.
  package func adjustFrequency(_ frequency: Frequency) { act(.retune(frequency)) }
}
