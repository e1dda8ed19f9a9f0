/// A player of notes.
///
/// It knows pitches and durations, and nothing of exercises, answers or storage.
///
/// Each new sound replaces the previous one; the two overlap only for the release.
package protocol NotePlayer: Sendable {
  /// Returns a player of the same sound by other settings: those of the next exercise.
  func applying(_ settings: PlayingSettings) -> any NotePlayer

  /// Measures what must be known before these notes can sound, without making a sound.
  ///
  /// Takes tens of milliseconds for each new key, and no time for a known one.
  /// - Parameter notes: the notes about to be played.
  /// - Throws: ``PeachError`` if they cannot be played as required.
  func prepare(_ notes: [ScheduledNote]) async throws(PeachError)

  /// Returns the known fitness of a key; measures nothing and never waits.
  func fitness(of key: MIDINote) -> KeyFitness

  /// Measures keys that are not known yet; takes tens of milliseconds for each.
  /// - Parameter keys: the keys to measure, struck as in training.
  /// - Throws: ``PeachError`` if the sound cannot be made.
  func measureFitness(of keys: [MIDINote]) async throws(PeachError)

  /// Returns the cents from one pitch up to another as the two really sound here, if known.
  /// - Parameters:
  ///   - lower: the pitch of the first note.
  ///   - upper: the pitch of the second note.
  /// - Returns: the cents; nil if the sound's own tuning is not known.
  func renderedCents(from lower: Pitch, to upper: Pitch) -> Cents?

  /// Schedules prepared notes one after the other, placed by frame on one clock so that gaps are
  /// exact; never waits.
  ///
  /// The first begins in the next period of the output.
  /// - Parameter notes: the notes to play; only the last may be without duration.
  /// - Returns: a handle for each note, in the same order.
  /// - Throws: ``PeachError`` if nothing can sound; in that case nothing is playing.
  func schedule(_ notes: [ScheduledNote]) throws(PeachError) -> [any PlaybackHandle]

  /// Plays the short unpitched tick of a wrong answer on top of any other sound; never waits.
  func tick()

  /// Releases every note and discards those still to come; never waits. Harmless in silence.
  func stopAll()
}

extension NotePlayer {
  /// Returns itself, as it plays every exercise alike.
  package func applying(_ settings: PlayingSettings) -> any NotePlayer { self }

  /// Does nothing, as an exact sound needs no measurement.
  package func prepare(_ notes: [ScheduledNote]) async throws(PeachError) {}

  /// Returns ``KeyFitness/clear``, as every key of an exact sound is fit.
  package func fitness(of key: MIDINote) -> KeyFitness { .clear }

  /// Does nothing, as an exact sound needs no measurement.
  package func measureFitness(of keys: [MIDINote]) async throws(PeachError) {}

  /// Returns the cents between the pitches, as an exact sound plays exactly what is requested.
  package func renderedCents(from lower: Pitch, to upper: Pitch) -> Cents? {
    lower.cents(to: upper)
  }

  /// Prepares notes and schedules them; see ``prepare(_:)`` and ``schedule(_:)``.
  /// - Parameter notes: the notes to play; only the last may be without duration.
  /// - Returns: a handle for each note, in the same order, as soon as they are scheduled.
  /// - Throws: ``PeachError`` if nothing can sound; in that case nothing is playing.
  package func play(
    sequence notes: [ScheduledNote]
  ) async throws(PeachError) -> [any PlaybackHandle] {
    try await prepare(notes)
    return try schedule(notes)
  }
}

/// The settings by which a player turns pitches into sound.
package struct PlayingSettings: Hashable, Sendable {
  /// The frequency of A4.
  package var referencePitch: Frequency
  /// The gain of all notes, in addition to that of each, and of the tick.
  package var loudness = AmplitudeDB.unchanged
  /// True to allow notes on different keys even if the tuning of one of the keys cannot be compensated.
  package var allowsUncalibrated: Bool

  /// Creates settings, by default those of exact sounds at 440 Hz.
  package init(referencePitch: Frequency = .concert440, allowsUncalibrated: Bool = true) {
    self.referencePitch = referencePitch
    self.allowsUncalibrated = allowsUncalibrated
  }
}
