/// Plays notes.
///
/// It knows pitches and lengths, and nothing of exercises, answers or storage.
///
/// A player is made for one training, with the reference pitch of that training. Whatever begins to
/// sound takes over from what sounded before; the two overlap only for the release.
package protocol NotePlayer: Sendable {
  /// Finds out what has to be known before these notes can sound; makes no sound.
  ///
  /// Takes tens of milliseconds for each key that is new, and nothing for one that is not.
  /// - Parameter notes: what is about to be played.
  /// - Throws: ``AudioError`` when they cannot be played as they must.
  func prepare(_ notes: [ScheduledNote]) async throws(AudioError)

  /// What is known of a key by now; asks nobody and never waits.
  func fitness(of key: MIDINote) -> KeyFitness

  /// Finds out about keys that are not known yet; takes tens of milliseconds for each.
  /// - Parameter keys: struck as in training.
  /// - Throws: ``AudioError`` when the sound cannot be made.
  func measureFitness(of keys: [MIDINote]) async throws(AudioError)

  /// The cents from one pitch up to another as the two really sound here, as far as is known.
  /// - Parameters:
  ///   - lower: the pitch of the first note.
  ///   - upper: the pitch of the second note.
  /// - Returns: nil when the sound's own tuning is not known.
  func renderedCents(from lower: Pitch, to upper: Pitch) -> Cents?

  /// Plays notes one behind the other, placed by frame on one clock, so that gaps are exact.
  ///
  /// The first begins in the next period of the output. Returns as soon as the notes are scheduled.
  /// - Parameter notes: only the last may be without duration.
  /// - Returns: a handle for each note, in the same order.
  /// - Throws: ``AudioError`` when nothing can sound; nothing is playing then.
  func play(sequence notes: [ScheduledNote]) async throws(AudioError) -> [any PlaybackHandle]

  /// Plays the short unpitched tick of a wrong answer, beside whatever sounds.
  func tick() async

  /// Releases every note and forgets those still to come. Harmless in silence.
  func stopAll() async
}

extension NotePlayer {
  /// Nothing has to be known of an exact sound.
  package func prepare(_ notes: [ScheduledNote]) async throws(AudioError) {}

  /// Every key of an exact sound is fit.
  package func fitness(of key: MIDINote) -> KeyFitness { .clear }

  /// There is nothing to find out about an exact sound.
  package func measureFitness(of keys: [MIDINote]) async throws(AudioError) {}

  /// An exact sound plays what it is asked for.
  package func renderedCents(from lower: Pitch, to upper: Pitch) -> Cents? {
    lower.cents(to: upper)
  }

  /// Plays a note until its handle is stopped.
  /// - Parameters:
  ///   - pitch: what sounds.
  ///   - velocity: how hard the key is struck.
  ///   - amplitude: a gain on top.
  /// - Returns: the handle that owns the note.
  /// - Throws: ``AudioError`` when nothing can sound.
  package func play(
    _ pitch: Pitch, velocity: MIDIVelocity = .training, amplitude: AmplitudeDB = .unchanged
  ) async throws(AudioError) -> any PlaybackHandle {
    try await playOne(
      ScheduledNote(pitch: pitch, duration: nil, velocity: velocity, amplitude: amplitude))
  }

  /// Plays a note for a length of time that is counted in frames by the output.
  /// - Parameters:
  ///   - pitch: what sounds.
  ///   - duration: attack and release included.
  ///   - velocity: how hard the key is struck.
  ///   - amplitude: a gain on top.
  /// - Returns: the handle that owns the note, as soon as it is scheduled.
  /// - Throws: ``AudioError`` when nothing can sound.
  package func play(
    _ pitch: Pitch, duration: NoteDuration, velocity: MIDIVelocity = .training,
    amplitude: AmplitudeDB = .unchanged
  ) async throws(AudioError) -> any PlaybackHandle {
    try await playOne(
      ScheduledNote(pitch: pitch, duration: duration, velocity: velocity, amplitude: amplitude))
  }

  private func playOne(_ note: ScheduledNote) async throws(AudioError) -> any PlaybackHandle {
    guard let handle = try await play(sequence: [note]).first else {
      throw AudioError.playbackFailed("the player returned no note")
    }
    return handle
  }
}
