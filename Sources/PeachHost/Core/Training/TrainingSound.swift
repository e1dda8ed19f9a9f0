import Synchronization

/// The sound of a session: plays its notes and reports their events, so that the session never
/// waits for sound.
///
/// Notes sound once their keys are known, which may take a while; everything else happens at once.
final class TrainingSound: Sendable {
  /// A function that receives an event of the note with the given index in its sequence.
  typealias Report = @Sendable (_ index: Int, NoteEvent) async -> Void

  private struct Playing {
    /// The number of requests so far, used to recognize notes of an earlier exercise.
    var generation = 0
    /// The player of the last exercise.
    var player: any NotePlayer
    var preparation: Task<Void, Never>?
    var handles: [any PlaybackHandle] = []
    var listeners: [Task<Void, Never>] = []

    /// Stops listening to the notes, and discards those being prepared.
    mutating func forget() {
      generation += 1
      for listener in listeners { listener.cancel() }
      handles = []
      listeners = []
    }
  }

  private let playing: Mutex<Playing>

  init(player: any NotePlayer) { playing = Mutex(Playing(player: player)) }

  /// Schedules notes one after the other, as soon as they are prepared.
  ///
  /// Events of earlier notes are no longer reported.
  /// - Parameters:
  ///   - notes: the notes.
  ///   - player: the player, by the settings of the exercise.
  ///   - steering: how MIDI controls move the last note; nil if they do not.
  ///   - report: receives the events of the notes.
  func play(
    _ notes: [ScheduledNote], by player: any NotePlayer, steering: MIDISteering? = nil,
    report: @escaping Report
  ) {
    playing.withLock { playing in
      playing.forget()
      playing.player = player
      let generation = playing.generation
      playing.preparation = Task { [self] in
        do throws(PeachError) {
          try await player.prepare(notes)
          try schedule(notes, steering, generation, report: report)
        } catch {
          await report(0, .failed(error))
        }
      }
    }
  }

  /// Moves the last note of the sequence.
  func retune(to frequency: Frequency) {
    playing.withLock { $0.handles.last?.adjustFrequency(frequency) }
  }

  /// Releases every note; those not yet scheduled will not sound.
  func silence() {
    playing.withLock { playing in
      playing.generation += 1
      playing.player.stopAll()
    }
  }

  /// Plays the tick of a wrong answer.
  func tick() { playing.withLock { $0.player.tick() } }

  /// Waits until nothing is being prepared, then stops listening.
  func finish() async {
    await playing.withLock { $0.preparation }?.value
    playing.withLock { $0.forget() }
  }

  /// Schedules notes unless silence was requested before that: a request for silence waits for
  /// the lock, so not even the attack of these notes can be heard.
  private func schedule(
    _ notes: [ScheduledNote], _ steering: MIDISteering?, _ generation: Int,
    report: @escaping Report
  ) throws(PeachError) {
    try playing.withLock { (playing) throws(PeachError) in
      guard playing.generation == generation else { return }
      playing.handles = try playing.player.schedule(notes)
      if let steering { playing.handles.last?.follow(steering) }
      playing.listeners = playing.handles.enumerated().map { index, handle in
        Task {
          for await event in handle.events { await report(index, event) }
        }
      }
    }
  }
}
