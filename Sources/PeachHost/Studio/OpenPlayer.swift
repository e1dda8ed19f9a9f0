package import PeachCore
import PeachHost
package import PeachText

/// A sound that is open for playing notes without any training.
package struct OpenPlayer: Sendable {
  /// The longest sequence of notes that can be played.
  package static let longestSequence = RigNotePlayer.longestSequence

  private let rig: Rig
  private let player: RigNotePlayer

  init(_ rig: Rig, referencePitch: Frequency) {
    self.rig = rig
    player = RigNotePlayer(rig: rig, PlayingSettings(referencePitch: referencePitch))
  }

  /// The open sound and its output.
  package var sound: SoundState { SoundState(rig) }

  /// Plays notes one after the other; see ``NotePlayer/play(sequence:)``.
  package func play(
    _ notes: [ScheduledNote]
  ) async throws(AudioError) -> [any PlaybackHandle] {
    try await player.play(sequence: notes)
  }

  /// Returns the fault of an output that took notes in less than half the time that they last.
  /// - Parameters:
  ///   - notes: notes that have been played to their end.
  ///   - seconds: the time that it took.
  /// - Returns: the fault; nil if they may have been heard.
  package func hurry(of notes: [ScheduledNote], in seconds: Double) -> AudioError? {
    let length = notes.reduce(0) { $0 + $1.gap + ($1.duration?.seconds ?? 0) }
    let (format, output) = (rig.format, rig.selection.text)
    // The end is still in the device's buffer, and the beginning may have been in the period under way.
    let buffered = Double(format.latency.upperBound + format.period) / format.rate
    // After a stall of a busy machine an output may catch up; one that keeps no time takes a hundredth of it.
    return seconds < 0.5 * (length - buffered) ? .outputLost(.fasterThanTime(output)) : nil
  }

  /// Returns a sentence about notes of which a recorded sound had nothing to hear.
  /// - Parameters:
  ///   - notes: notes that have been played.
  ///   - text: the language.
  /// - Returns: the sentence; nil if all were heard.
  package func silence(of notes: [ScheduledNote], _ text: Catalog) -> String? {
    let keys = Set(notes.map(\.pitch.note)).sorted().filter { rig.fitness(of: $0) == .silent }
    if keys.isEmpty { return nil }
    return text(
      TrainingText.silentKeys,
      [
        "source": rig.source.rawValue, "keys": keys.map(\.description).joined(separator: ", "),
      ])
  }

  /// Fades what sounds and gives the device back.
  package func close() { rig.shutDown() }
}
