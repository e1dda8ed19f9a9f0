public import PeachHost

/// A note that does not sound; a test says what happens to it.
public final class RecordedNote: PlaybackHandle {
  /// What was to sound.
  public let note: ScheduledNote
  /// What a test sent.
  public let events: AsyncStream<NoteEvent>

  private let continuation: AsyncStream<NoteEvent>.Continuation
  private let act: @Sendable (RecordingNotePlayer.Action) -> Void

  init(note: ScheduledNote, act: @escaping @Sendable (RecordingNotePlayer.Action) -> Void) {
    self.note = note
    self.act = act
    (events, continuation) = AsyncStream.makeStream(of: NoteEvent.self)
  }

  /// Lets something happen to the note.
  public func send(_ event: NoteEvent) {
    continuation.yield(event)
    switch event {
    case .ended, .failed: continuation.finish()
    case .began, .dropout: break
    }
  }

  /// Lets the note begin.
  /// - Parameter seconds: of the monotonic clock.
  public func begin(at seconds: Double = 0) {
    send(.began(NoteOnset(frame: UInt64(seconds * 48_000), seconds: seconds)))
  }

  /// Writes it down.
  public func stop() async { act(.stop) }

  /// Writes it down.
  public func adjustFrequency(_ frequency: Frequency) async { act(.retune(frequency)) }
}
