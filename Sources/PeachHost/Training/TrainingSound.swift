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
  }

  private let player: any NotePlayer
  private let jobs = OrderedJobs()
  private let playing = Mutex(Playing())

  init(player: any NotePlayer) { self.player = player }

  /// Schedules notes behind one another.
  ///
  /// What was reported of notes before is heard of no more.
  func play(_ notes: [ScheduledNote], report: @escaping Report) {
    jobs.add { [self] in
      listen(to: [], report: report)
      do throws(AudioError) {
        let handles = try await player.play(sequence: notes)
        listen(to: handles, report: report)
      } catch {
        await report(0, .failed(error))
      }
    }
  }

  /// Moves the last note of the sequence.
  func retune(to frequency: Frequency) {
    jobs.add { [self] in
      await playing.withLock { $0.handles.last }?.adjustFrequency(frequency)
    }
  }

  /// Releases every note.
  func silence() {
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
      defer { playing = Playing(handles: handles, listeners: listeners) }
      return playing.listeners
    }
    for listener in before { listener.cancel() }
  }
}
