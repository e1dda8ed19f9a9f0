package import PeachCore
import PeachHost

/// A sound that is open for playing notes without any training.
package struct OpenPlayer: Sendable {
  /// The longest sequence of notes that can be played.
  package static let longestSequence = RigNotePlayer.longestSequence

  private let rig: Rig
  private let player: RigNotePlayer

  init(_ rig: Rig, referencePitch: Frequency) {
    self.rig = rig
    player = RigNotePlayer(rig: rig, referencePitch: referencePitch)
  }

  /// The open sound and its output.
  package var sound: SoundState { SoundState(rig) }

  /// Plays notes one after the other; see ``NotePlayer/play(sequence:)``.
  package func play(
    _ notes: [ScheduledNote]
  ) async throws(AudioError) -> [any PlaybackHandle] {
    try await player.play(sequence: notes)
  }

  /// Returns the keys among those of notes that have been played, of which a recorded sound has nothing to
  /// hear.
  package func silentKeys(of notes: [ScheduledNote]) -> [MIDINote] {
    let keys = Set(notes.map(\.pitch.note)).sorted()
    return keys.filter { rig.fitness(of: $0) == .silent }
  }

  /// Fades what sounds and gives the device back.
  package func close() { rig.shutDown() }
}
