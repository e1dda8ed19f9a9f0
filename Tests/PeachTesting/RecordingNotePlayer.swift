package import PeachCore

/// A player that makes no sound: it records its calls, and a test decides what becomes of
/// the notes.
package final class RecordingNotePlayer: NotePlayer {
  /// A call that it received.
  package enum Action: Hashable, Sendable {
    /// To play notes behind one another.
    case play([ScheduledNote])
    /// To tick.
    case tick
    /// To release every note.
    case stopAll
    /// To move a note.
    case retune(Frequency)
    /// To stop a note.
    case stop
  }

  private struct Record: Sendable {
    var actions: [Action] = []
    var plays: [[RecordedNote]] = []
    var applied: [PlayingSettings] = []
    var failures: [PeachError] = []
    var measuringFailure: PeachError?
    var prepared = 0
    var isPreparing = false
    var deviation: Cents? = .zero
    var fitness: [MIDINote: KeyFitness] = [:]
    var measured: Set<MIDINote> = []
    var isMeasured = true
  }

  private let record = Watched(Record())

  /// Creates a player without calls.
  package init() {}

  /// All calls, in order.
  package var actions: [Action] { record.value.actions }

  /// The sequences that it was asked to play.
  package var sequences: [[ScheduledNote]] {
    actions.compactMap { action in
      guard case .play(let notes) = action else { return nil }
      return notes
    }
  }

  /// The settings of the exercises, in order.
  package var applied: [PlayingSettings] { record.value.applied }

  /// Writes them down.
  package func applying(_ settings: PlayingSettings) -> any NotePlayer {
    record.update { $0.applied.append(settings) }
    return self
  }

  /// Makes the next `play` fail.
  package func failNext(_ error: PeachError) {
    record.update { $0.failures.append(error) }
  }

  /// Lets no preparation return until it is called with false.
  package func keepPreparing(_ isPreparing: Bool) {
    record.update { $0.isPreparing = isPreparing }
  }

  /// Returns as soon as it was asked to prepare notes this many times.
  package func wait(forPreparation number: Int) async {
    await record.wait { $0.prepared >= number }
  }

  /// Gives keys a fitness; all others are fit.
  /// - Parameters:
  ///   - fitness: of those that are not.
  ///   - isMeasured: whether it is known before somebody has it measured.
  package func fit(_ fitness: [MIDINote: KeyFitness], isMeasured: Bool) {
    record.update {
      $0.fitness = fitness
      $0.isMeasured = isMeasured
    }
  }

  /// The keys that were measured.
  package var measured: Set<MIDINote> { record.value.measured }

  /// As ``fit(_:isMeasured:)`` says.
  package func fitness(of key: MIDINote) -> KeyFitness {
    let record = record.value
    guard record.isMeasured || record.measured.contains(key) else { return .unknown }
    return record.fitness[key] ?? .clear
  }

  /// Makes measuring keys fail.
  package func failMeasuring(_ error: PeachError) { record.update { $0.measuringFailure = error } }

  /// Counts them as measured.
  package func measureFitness(of keys: [MIDINote]) async throws(PeachError) {
    if let failure = record.value.measuringFailure { throw failure }
    record.update { $0.measured.formUnion(keys) }
  }

  /// Makes every interval sound so much wider; nil makes it not known.
  package func widen(by deviation: Cents?) { record.update { $0.deviation = deviation } }

  /// The interval requested, as wide as ``widen(by:)`` says.
  package func renderedCents(from lower: Pitch, to upper: Pitch) -> Cents? {
    record.value.deviation.map { lower.cents(to: upper) + $0 }
  }

  /// Counts it.
  package func prepare(_ notes: [ScheduledNote]) async throws(PeachError) {
    record.update { $0.prepared += 1 }
    await record.wait { !$0.isPreparing }
  }

  /// The number of plays requested so far.
  package var playCount: Int { record.value.plays.count }

  /// Returns the notes of a play as soon as it was requested.
  /// - Parameter number: counts from 1.
  /// - Returns: one for each scheduled note.
  package func notes(ofPlay number: Int) async -> [RecordedNote] {
    await record.wait { $0.plays.count >= number }.plays[number - 1]
  }

  /// Returns as soon as its calls meet a condition.
  package func wait(until isMet: @escaping @Sendable ([Action]) -> Bool) async {
    await record.wait { isMet($0.actions) }
  }

  /// Writes down the notes.
  package func schedule(_ notes: [ScheduledNote]) throws(PeachError) -> [any PlaybackHandle] {
    let record = record
    let handles = notes.map { note in
      RecordedNote(note: note) { action in record.update { $0.actions.append(action) } }
    }
    let failure: PeachError? = record.update { record in
      record.actions.append(.play(notes))
      guard record.failures.isEmpty else { return record.failures.removeFirst() }
      record.plays.append(handles)
      return nil
    }
    if let failure { throw failure }
    return handles
  }

  /// Writes it down.
  package func tick() { write(.tick) }

  /// Writes it down.
  package func stopAll() { write(.stopAll) }

  private func write(_ action: Action) { record.update { $0.actions.append(action) } }
}

extension NotePlayer {
  /// Plays a note until its handle is stopped.
  /// - Parameters:
  ///   - pitch: the pitch to play.
  ///   - velocity: the force with which the key is struck.
  ///   - amplitude: an additional gain.
  /// - Returns: the handle that owns the note.
  /// - Throws: ``PeachError`` if nothing can sound.
  package func play(
    _ pitch: Pitch, velocity: MIDIVelocity = .training, amplitude: AmplitudeDB = .unchanged
  ) async throws(PeachError) -> any PlaybackHandle {
    try await playOne(
      ScheduledNote(pitch: pitch, duration: nil, velocity: velocity, amplitude: amplitude))
  }

  /// Plays a note for a duration that the output counts in frames.
  /// - Parameters:
  ///   - pitch: the pitch to play.
  ///   - duration: the duration, including attack and release.
  ///   - velocity: the force with which the key is struck.
  ///   - amplitude: an additional gain.
  /// - Returns: the handle that owns the note, once it is scheduled.
  /// - Throws: ``PeachError`` if nothing can sound.
  package func play(
    _ pitch: Pitch, duration: NoteDuration, velocity: MIDIVelocity = .training,
    amplitude: AmplitudeDB = .unchanged
  ) async throws(PeachError) -> any PlaybackHandle {
    try await playOne(
      ScheduledNote(pitch: pitch, duration: duration, velocity: velocity, amplitude: amplitude))
  }

  private func playOne(_ note: ScheduledNote) async throws(PeachError) -> any PlaybackHandle {
    guard let handle = try await play(sequence: [note]).first else {
      throw PeachError.playbackFailed(.noNote)
    }
    return handle
  }
}
