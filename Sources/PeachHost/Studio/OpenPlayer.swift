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

  /// Plays notes one after the other, to their end.
  /// - Parameters:
  ///   - notes: the notes; see ``NotePlayer/play(sequence:)``.
  ///   - follow: follows the notes, and returns the reason the sound was lost, if it was.
  /// - Throws: the reason nothing can be heard: also of an output that takes sound faster than time.
  package func play(
    _ notes: [ScheduledNote], following follow: ([any PlaybackHandle]) async -> PeachError?
  ) async throws(PeachError) {
    let handles = try await player.play(sequence: notes)
    let (start, taken) = (ContinuousClock.now, rig.frameCount)
    if let loss = await follow(handles) { throw loss }
    let rest = Self.shortestWatch - (.now - start)
    if rest > .zero, let loss = await loss(within: rest) { throw loss }
    // A JACK graph is faster than time while another program exports by it, and keeps notes until that has ended.
    if rig.selection.backend == "jack" { return }
    let format = rig.format
    let clock = OutputClock(frames: rig.frameCount - taken, seconds: (.now - start) / .seconds(1))
    let buffered = format.latency.upperBound + format.period
    if clock.isHurried(rate: format.rate, buffered: buffered) {
      throw .outputLost(.fasterThanTime(rig.selection.text))
    }
  }

  /// The shortest time over which an output's clock is compared with time: over less, a busy machine hides the
  /// difference, and an output that has no clock has not been noticed yet.
  private static let shortestWatch = Duration.milliseconds(250)

  /// Waits until the output is lost.
  /// - Returns: the reason; nil if it was not lost in the time given, or was closed.
  private func loss(within time: Duration) async -> PeachError? {
    await withTaskGroup(of: PeachError?.self) { group in
      group.addTask { await rig.loss() }
      group.addTask {
        try? await Task.sleep(for: time)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// Returns a sentence about notes for which a recorded sound has no sample.
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

/// The frames that an output has taken in a time.
struct OutputClock {
  /// The number of frames.
  let frames: UInt64
  /// The time that passed.
  let seconds: Double

  /// Compares the frames with those that can be heard.
  ///
  /// After a stall of a busy machine an output may catch up; one that keeps no time takes a hundred times as many.
  /// - Parameters:
  ///   - rate: the frames of a second.
  ///   - buffered: the frames that an output may take at once.
  /// - Returns: true if the output takes frames at more than twice the speed at which they can be heard.
  func isHurried(rate: Double, buffered: Int) -> Bool {
    Double(frames) > 2 * rate * seconds + Double(buffered)
  }
}
