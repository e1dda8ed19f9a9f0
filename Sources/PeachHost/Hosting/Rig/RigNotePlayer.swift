import Foundation
package import PeachCore
import PeachEngine

/// Plays notes on a rig, at the reference pitch of one exercise.
///
/// Requests each frequency from a recorded sound shifted against the deviation of its key, so that
/// it sounds where it belongs; see ``Calibrator``.
package struct RigNotePlayer: NotePlayer {
  private let rig: Rig
  private let settings: PlayingSettings
  private let ticks: Bool

  /// Creates a player.
  /// - Parameters:
  ///   - rig: the rig to play on.
  ///   - settings: the concert pitch, the loudness, and what may be played.
  ///   - ticks: false where a wrong answer is felt instead.
  package init(rig: Rig, _ settings: PlayingSettings = PlayingSettings(), ticks: Bool = true) {
    self.rig = rig
    self.settings = settings
    self.ticks = ticks
  }

  /// Returns a player on the same rig.
  package func applying(_ settings: PlayingSettings) -> any NotePlayer {
    Self(rig: rig, settings, ticks: ticks)
  }

  /// Measures those keys of the notes that are not known yet; see ``NotePlayer/prepare(_:)``.
  package func prepare(_ notes: [ScheduledNote]) async throws(PeachError) {
    guard let calibrator = rig.calibrator else { return }
    try await calibrator.prepare(notes.map(\.struckKey))
    guard !settings.allowsUncalibrated, Set(notes.map(\.pitch.note)).count > 1 else { return }
    let table = calibrator.table
    for note in notes {
      if let reason = table[note.struckKey]?.reason {
        throw PeachError(
          .untrainable, of: rig.source.rawValue,
          .uncalibrated(source: rig.source.rawValue, key: "\(note.pitch.note)", reason))
      }
    }
  }

  /// Returns the known fitness of a key; one without a clear pitch counts as fit where that is
  /// allowed.
  package func fitness(of key: MIDINote) -> KeyFitness {
    rig.fitness(of: key, allowsUncalibrated: settings.allowsUncalibrated)
  }

  /// Measures keys of a recorded sound; see ``NotePlayer/measureFitness(of:)``.
  package func measureFitness(of keys: [MIDINote]) async throws(PeachError) {
    try await rig.calibrator?.prepare(keys.map { HeardKey($0) })
  }

  /// Returns the cents from one pitch up to another, with the sound's quantum and calibration
  /// applied.
  ///
  /// A calibrated key sounds exactly as asked. Two notes on the same key, calibrated or not, are
  /// off by the same cents.
  package func renderedCents(from lower: Pitch, to upper: Pitch) -> Cents? {
    if let calibrator = rig.calibrator, lower.note != upper.note {
      let table = calibrator.table
      for pitch in [lower, upper] where table[HeardKey(pitch.note)]?.deviation == nil {
        return nil
      }
    }
    return lower.cents(to: upper) + (rounding(of: upper) - rounding(of: lower))
  }

  /// Returns the cents by which a sound that makes pitch in steps sounds above the requested pitch.
  ///
  /// Such sounds count their steps from the keys of equal temperament at 440 Hz.
  private func rounding(of pitch: Pitch) -> Cents {
    let quantum = rig.pitchQuantum
    guard quantum > 0 else { return .zero }
    let asked = corrected(pitch).cents(above: .concert440)
    return Cents((asked.value / quantum).rounded() * quantum) - asked
  }

  private func corrected(_ pitch: Pitch) -> Frequency {
    pitch.frequency(referencePitch: settings.referencePitch)
      .shifted(by: rig.calibrator?.table.correction(of: HeardKey(pitch.note)) ?? .zero)
  }

  /// Schedules the notes; see ``NotePlayer/schedule(_:)``.
  package func schedule(_ notes: [ScheduledNote]) throws(PeachError) -> [any PlaybackHandle] {
    var resolved: [RigNote] = []
    for note in notes { resolved.append(try resolve(note)) }
    guard notes.dropLast().allSatisfy({ $0.duration != nil }) else {
      throw .playbackFailed(.missingDuration)
    }
    return try rig.play(resolved)
  }

  /// Plays the tick, unless it is felt instead.
  package func tick() { if ticks { rig.tick(settings.loudness) } }

  /// Releases every note.
  package func stopAll() { rig.releaseAll() }

  /// The longest sequence of notes, with room for those still fading.
  package static let longestSequence = EngineCore.noteCapacity - 8

  private func resolve(_ note: ScheduledNote) throws(PeachError) -> RigNote {
    let frequency = note.pitch.frequency(referencePitch: settings.referencePitch)
    let correction = rig.calibrator?.table.correction(of: note.struckKey) ?? .zero
    let asked = frequency.shifted(by: correction)
    let half = rig.format.rate / 2
    guard min(frequency, asked).hertz >= Rig.lowestHertz else {
      throw .playbackFailed(.tooLow(hertz: frequency.hertz))
    }
    guard max(frequency, asked).hertz < half else {
      throw .playbackFailed(.tooHigh(hertz: frequency.hertz, limit: half))
    }
    guard (0...NoteDuration.longest).contains(note.gap) else {
      throw .playbackFailed(
        .gapOutOfRange(seconds: note.gap, longest: NoteDuration.longest))
    }
    // Full scale is gain + 40 log10(velocity/127) = 0 dB; above it the output would clip.
    let amplitude = AmplitudeDB(clamping: note.amplitude.value + settings.loudness.value)
    let level = amplitude.value + 40 * log10(Double(note.velocity.value) / 127)
    guard level <= 0 else {
      throw PeachError(
        .invalidAmplitude,
        .tooLoud(
          gain: amplitude.value, velocity: Int(note.velocity.value), excess: level))
    }
    return RigNote(
      frequency: frequency, correction: correction,
      key: note.pitch.note, duration: note.duration, velocity: note.velocity,
      amplitude: amplitude, gap: note.gap)
  }
}

extension ScheduledNote {
  /// The key and velocity, which decide the recording that is heard.
  fileprivate var struckKey: HeardKey { HeardKey(pitch.note, velocity: velocity) }
}

/// A note on a rig.
package struct RigHandle: PlaybackHandle {
  let rig: Rig
  package let note: UInt64
  /// The correction of the key, which the note keeps when retuned.
  let correction: Cents
  package let events: AsyncStream<NoteEvent>

  package func stop() { rig.release(note) }

  package func adjustFrequency(_ frequency: Frequency) {
    rig.retune(note, to: frequency.shifted(by: correction))
  }

  package func follow(_ steering: MIDISteering) {
    var corrected = steering
    corrected.center = steering.center.shifted(by: correction)
    rig.steer(note, corrected)
  }
}

/// A note as a rig takes it, with its pitch resolved to a frequency.
package struct RigNote {
  package var frequency: Frequency
  /// The cents that compensate for the tuning of the key.
  package var correction: Cents
  package var key: MIDINote
  package var duration: NoteDuration?
  package var velocity: MIDIVelocity
  package var amplitude: AmplitudeDB
  /// Seconds after the end of the previous note.
  package var gap: Double

  /// The frequency that is requested from the sound.
  package var corrected: Frequency { frequency.shifted(by: correction) }

  /// Creates a note from its parts.
  package init(
    frequency: Frequency, correction: Cents, key: MIDINote, duration: NoteDuration? = nil,
    velocity: MIDIVelocity, amplitude: AmplitudeDB, gap: Double
  ) {
    self.frequency = frequency
    self.correction = correction
    self.key = key
    self.duration = duration
    self.velocity = velocity
    self.amplitude = amplitude
    self.gap = gap
  }
}
