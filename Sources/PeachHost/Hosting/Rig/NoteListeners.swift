import PeachCore
import PeachEngine
import Synchronization

/// The streams of the notes that sound, and of everybody who waits for the output to be lost.
///
/// Thread-safe. A note's stream finishes when the note has ended, or when nothing can sound any more.
final class NoteListeners: Sendable {
  typealias NoteStream = AsyncStream<NoteEvent>.Continuation

  private struct State {
    var notes: [UInt64: NoteStream] = [:]
    var loss: PeachError?
    var lossWaiters: [AsyncStream<PeachError>.Continuation] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// True if no note sounds.
  var isEmpty: Bool { state.withLock { $0.notes.isEmpty } }

  /// Runs a step if no note sounds, and prevents the registration of notes during the step.
  /// - Returns: true if it ran.
  func ifEmpty(_ body: () -> Void) -> Bool {
    state.withLock { state in
      guard state.notes.isEmpty, state.loss == nil else { return false }
      body()
      return true
    }
  }

  /// The reason why nothing sounds any more; nil as long as something may.
  var loss: PeachError? { state.withLock { $0.loss } }

  /// Registers notes, or throws the reason why they will not sound.
  ///
  /// Both in one step, so that no note waits for an end that has already passed.
  func register(_ notes: [UInt64: NoteStream]) throws(PeachError) {
    let obstacle = state.withLock { state -> PeachError? in
      if let loss = state.loss { return loss }
      if state.isClosed { return .playbackFailed(.outputClosed) }
      state.notes.merge(notes) { _, new in new }
      return nil
    }
    if let obstacle { throw obstacle }
  }

  /// Forgets notes that were never sent to the engine.
  func withdraw(_ notes: some Sequence<UInt64>) {
    state.withLock { state in
      for note in notes { state.notes.removeValue(forKey: note)?.finish() }
    }
  }

  /// Passes an event of the engine on to its note.
  func dispatch(_ event: EngineEvent) {
    guard let note = state.withLock({ $0.notes[event.note] }) else { return }
    switch event.kind {
    case .began:
      note.yield(
        .began(NoteOnset(frame: event.frame, seconds: Double(event.nanoseconds) / 1e9)))
    case .dropout: note.yield(.dropout(.output))
    case .late: note.yield(.dropout(.source))
    case .refused: end(event.note, note, .failed(.playbackFailed(.tooManyNotes)))
    case .ended, .formatChanged, .soundFailed: end(event.note, note, .ended)
    }
  }

  private func end(_ id: UInt64, _ note: NoteStream, _ last: NoteEvent) {
    note.yield(last)
    note.finish()
    state.withLock { $0.notes[id] = nil }
  }

  /// Reports to everybody that nothing sounds any more; the first reason is the one that is kept.
  func lose(_ error: PeachError) { end(.failed(error), error) }

  private func end(_ last: NoteEvent, _ loss: PeachError? = nil) {
    let (notes, waiters) = state.withLock { state in
      defer {
        state.notes = [:]
        state.lossWaiters = []
      }
      state.loss = state.loss ?? loss
      return (state.notes.values, state.lossWaiters)
    }
    for waiter in waiters {
      if let loss { waiter.yield(loss) }
      waiter.finish()
    }
    for note in notes {
      note.yield(last)
      note.finish()
    }
  }

  /// Takes no more notes, as the output is about to be closed.
  func close() { state.withLock { $0.isClosed = true } }

  /// True once no more notes are taken.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Ends every note, and everybody's wait.
  func finish() { end(.ended) }

  /// Waits until nothing sounds any more.
  /// - Returns: the reason; nil if the output was closed or the waiting task canceled.
  func nextLoss() async -> PeachError? {
    let (stream, continuation) = AsyncStream.makeStream(of: PeachError.self)
    let (known, isOver) = state.withLock { state in
      let isOver = state.loss != nil || state.isClosed
      if !isOver { state.lossWaiters.append(continuation) }
      return (state.loss, isOver)
    }
    if isOver { return known }
    for await loss in stream { return loss }
    return nil
  }
}
