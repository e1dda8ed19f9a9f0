import Foundation

/// Plays notes on a rig, by the reference pitch of one training.
public struct RigNotePlayer: NotePlayer {
  private let rig: Rig
  private let referencePitch: Frequency

  /// Makes a player.
  /// - Parameters:
  ///   - rig: what sounds.
  ///   - referencePitch: the frequency of A4.
  public init(rig: Rig, referencePitch: Frequency) {
    self.rig = rig
    self.referencePitch = referencePitch
  }

  /// Schedules the notes; see ``NotePlayer/play(sequence:)``.
  public func play(
    sequence notes: [ScheduledNote]
  ) async throws(AudioError) -> [any PlaybackHandle] {
    var resolved: [RigNote] = []
    for note in notes { resolved.append(try resolve(note)) }
    guard notes.dropLast().allSatisfy({ $0.duration != nil }) else {
      throw .playbackFailed("only the last of several notes may be without duration")
    }
    return try rig.play(resolved)
  }

  /// Plays the tick.
  public func tick() async { rig.tick() }

  /// Releases every note.
  public func stopAll() async { rig.releaseAll() }

  /// How many notes can follow each other in one sequence, with room for those that fade.
  public static let longestSequence = EngineCore.noteCapacity - 8

  private static func rounded(_ value: Double) -> String { String(format: "%.1f", value) }

  private func resolve(_ note: ScheduledNote) throws(AudioError) -> RigNote {
    let frequency = note.pitch.frequency(referencePitch: referencePitch)
    let half = rig.format.rate / 2
    guard frequency.hertz >= Rig.lowestHertz else {
      throw .playbackFailed(
        "\(frequency.hertz) Hz is below what can be heard as a note; play a higher one")
    }
    guard frequency.hertz < half else {
      throw .playbackFailed(
        "\(Self.rounded(frequency.hertz)) Hz is beyond what the output can sound, "
          + "\(Self.rounded(half)) Hz; play a lower note")
    }
    guard (0...NoteDuration.longest).contains(note.gap) else {
      throw .playbackFailed(
        "a gap of \(note.gap) s is not possible; allowed are 0…\(NoteDuration.longest) s")
    }
    // Full scale is gain + 40 log10(velocity/127) = 0 dB; above it the output would clip.
    let level = note.amplitude.value + 40 * log10(Double(note.velocity.value) / 127)
    guard level <= 0 else {
      throw .invalidAmplitude(
        "gain \(note.amplitude.value) dB at velocity \(note.velocity.value) is "
          + "\(Self.rounded(level)) dB above "
          + "full scale and would clip; lower one of them")
    }
    return RigNote(
      frequency: frequency, key: note.pitch.note, duration: note.duration, velocity: note.velocity,
      amplitude: note.amplitude, gap: note.gap)
  }
}
