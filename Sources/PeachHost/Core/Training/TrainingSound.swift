import Synchronization

/// Carries a session's wishes to its player, one after the other, and tells what becomes of the
/// notes.
///
/// A session itself never waits for sound.
final class TrainingSound: Sendable {
  /// Hears of the note with an index in its sequence.
  typealias Report = @Sendable (_ index: Int, NoteEvent) async -> Void

  private struct Playing {
    var handles: [any PlaybackHandle] = []
    var listeners: [Task<Void, Never>] = []
    var silences = 0
  }

  private let player: any NotePlayer
  private let jobs = OrderedJobs()
  private let playing = Mutex(Playing())

  init(player: any NotePlayer) { self.player = player }

  /// Schedules notes behind one another.
  ///
  /// What was reported of notes before is heard of no more.
  package func play(_ notes: [ScheduledNote], report: @escaping Report) {
    let asked = playing.withLock { $0.silences }
    jobs.add { [self] in
      listen(to: [], report: report)
      // Where silence was asked for since, not even the attack of these notes is to be heard.
      guard playing.withLock({ $0.silences }) == asked else { return }
      do throws(AudioError) {
        try await player.prepare(notes)
        guard playing.withLock({ $0.silences }) == asked else { return }
        let handles = try await player.play(sequence: notes)
        listen(to: handles, report: report)
      } catch {
        await report(0, .failed(error))
      }
    }
  }

  /// Moves the last note of the sequence.
  package func retune(to frequency: Frequency) {
    jobs.add { [self] in
      await playing.withLock { $0.handles.last }?.adjustFrequency(frequency)
    }
  }

  /// Releases every note, and drops those that were asked for and not scheduled yet.
  func silence() {
    playing.withLock { $0.silences += 1 }
    jobs.add { [player] in await player.stopAll() }
  }

  /// Plays the tick of a wrong answer.
  func tick() {
    jobs.add { [player] in await player.tick() }
  }

  /// Returns when all wishes have been carried out, and listens no more.
  func finish() async {
    await jobs.finish()
    listen(to: []) { _, _ in }
  }

  private func listen(to handles: [any PlaybackHandle], report: @escaping Report) {
    let listeners = handles.enumerated().map { index, handle in
      Task {
        for await event in handle.events { await report(index, event) }
      }
    }
    let before = playing.withLock { playing in
      defer { (playing.handles, playing.listeners) = (handles, listeners) }
      return playing.listeners
    }
    for listener in before { listener.cancel() }
  }
}
