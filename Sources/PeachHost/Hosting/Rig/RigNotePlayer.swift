import Foundation
package import PeachCore
import PeachEngine

/// Plays notes on a rig, by the reference pitch of one training.
///
/// A recorded sound is asked for each frequency the other way from where its key deviates, so that
/// it sounds where it belongs; see ``Calibrator``.
package struct RigNotePlayer: NotePlayer {
  private let rig: Rig
  private let referencePitch: Frequency
  private let allowsUncalibrated: Bool

  /// Makes a player.
  /// - Parameters:
  ///   - rig: what sounds.
  ///   - referencePitch: the frequency of A4.
  ///   - allowsUncalibrated: whether notes on different keys may sound where one of the keys has a
  ///     tuning that cannot be made up for.
  package init(rig: Rig, referencePitch: Frequency, allowsUncalibrated: Bool = true) {
    self.rig = rig
    self.referencePitch = referencePitch
    self.allowsUncalibrated = allowsUncalibrated
  }

  /// Measures the keys of the notes that are not known yet; see ``NotePlayer/prepare(_:)``.
  package func prepare(_ notes: [ScheduledNote]) async throws(AudioError) {
    guard let calibrator = rig.calibrator else { return }
    try await calibrator.prepare(notes.map(\.struckKey))
    guard !allowsUncalibrated, Set(notes.map(\.pitch.note)).count > 1 else { return }
    let table = calibrator.table
    for note in notes {
      if let reason = table[note.struckKey]?.reason {
        throw .uncalibrated(source: rig.source.rawValue, key: note.pitch.note, reason: reason)
      }
    }
  }

  /// What is known of a key; one without a clear pitch is fit where that is allowed.
  package func fitness(of key: MIDINote) -> KeyFitness {
    rig.fitness(of: key, allowsUncalibrated: allowsUncalibrated)
  }

  /// Measures keys of a recorded sound; see ``NotePlayer/measureFitness(of:)``.
  package func measureFitness(of keys: [MIDINote]) async throws(AudioError) {
    _ = try await rig.measureFitness(of: keys) as [MIDINote: KeyFitness]
  }

  /// The cents from one pitch up to another, the sound's quantum and its calibration worked in.
  ///
  /// A calibrated key sounds where it is asked to be. One key on its own, calibrated or not, is off
  /// by the same cents in both notes.
  package func renderedCents(from lower: Pitch, to upper: Pitch) -> Cents? {
    if let calibrator = rig.calibrator, lower.note != upper.note {
      let table = calibrator.table
      for pitch in [lower, upper] where table[StruckKey(pitch.note)]?.deviation == nil {
        return nil
      }
    }
    return lower.cents(to: upper) + (rounding(of: upper) - rounding(of: lower))
  }

  /// How far a sound that makes pitch in steps sounds above what it is asked for.
  ///
  /// Such sounds count their steps from the keys of equal temperament at 440 Hz.
  private func rounding(of pitch: Pitch) -> Cents {
    let quantum = rig.pitchQuantum
    guard quantum > 0 else { return .zero }
    let asked = corrected(pitch).cents(above: .concert440)
    return Cents((asked.value / quantum).rounded() * quantum) - asked
  }

  private func corrected(_ pitch: Pitch) -> Frequency {
    pitch.frequency(referencePitch: referencePitch)
      .shifted(by: rig.calibrator?.table.correction(of: StruckKey(pitch.note)) ?? .zero)
  }

  /// Schedules the notes; see ``NotePlayer/play(sequence:)``.
  package func play(
    sequence notes: [ScheduledNote]
  ) async throws(AudioError) -> [any PlaybackHandle] {
    try await prepare(notes)
    var resolved: [RigNote] = []
    for note in notes { resolved.append(try resolve(note)) }
    guard notes.dropLast().allSatisfy({ $0.duration != nil }) else {
      throw .playbackFailed("only the last of several notes may be without duration")
    }
    return try rig.play(resolved)
  }

  /// Plays the tick.
  package func tick() async { rig.tick() }

  /// Releases every note.
  package func stopAll() async { rig.releaseAll() }

  /// How many notes can follow each other in one sequence, with room for those that fade.
  package static let longestSequence = EngineCore.noteCapacity - 8

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
      frequency: frequency,
      correction: rig.calibrator?.table.correction(of: note.struckKey) ?? .zero,
      key: note.pitch.note, duration: note.duration, velocity: note.velocity,
      amplitude: note.amplitude, gap: note.gap)
  }
}

extension ScheduledNote {
  /// Which recording of a sound is heard.
  fileprivate var struckKey: StruckKey { StruckKey(pitch.note, velocity: velocity) }
}
