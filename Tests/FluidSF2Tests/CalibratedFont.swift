import Foundation
import PeachMeasure
import PeachTesting
import Synchronization

@testable import FluidSF2
@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost

/// A preset of a real font on a rig that renders offline, with a calibrator of its own.
final class CalibratedFont {
  let rig: Rig
  let calibrator: Calibrator
  private let output: OfflineOutput
  private let folder: TemporaryDirectory

  /// - Parameters:
  ///   - source: "FONT:BANK:PROGRAM".
  ///   - rate: frames per second of the output.
  ///   - isCalibrated: whether keys sound where they belong, or as they were recorded.
  /// - Throws: when the preset cannot sound.
  init(_ source: String, rate: Double = 48_000, isCalibrated: Bool = true) throws {
    folder = try TemporaryDirectory()
    let turn = BackendLock()
    let table = RealFont.table
    // Safe: the table is constant.
    nonisolated(unsafe) let shared = table
    calibrator = Calibrator(
      recording: Recording(
        .file(URL(fileURLWithPath: RealFont.path), part: source), renderer: "sf2"),
      cache: CalibrationCache(cache: URL(fileURLWithPath: folder.path)),
      measurer: OfflineKeyMeasurer { () throws(PeachError) in
        HostedSound(try TableSound(table: shared.pointee, turn: turn, source: source, name: "sf2"))
      })
    let engine = Engine()
    output = OfflineOutput(engine: engine, rate: rate, period: Int(rate))
    rig = try Rig(
      source: SoundSourceID(backend: "sf2", sound: source), selection: OutputSelection("offline"),
      engine: engine,
      sound: HostedSound(
        try TableSound(table: table.pointee, turn: turn, source: source, name: "sf2"),
        calibrator: isCalibrated ? calibrator : nil), output: output, passedOver: [])
  }

  deinit { rig.shutDown() }

  /// Cents by which a key that was asked for sounds sharper, as a tuner hears it that knows nothing
  /// of series: the first partial, its phase followed through the note.
  /// - Parameters:
  ///   - key: on equal temperament at 440 Hz.
  ///   - seconds: how long the note is.
  ///   - velocity: how hard the key is struck.
  /// - Returns: cents.
  /// - Throws: when the note cannot sound.
  func heard(
    _ key: Int, seconds: Double = 1, velocity: MIDIVelocity = .training
  ) async throws -> Double {
    let samples = try await samples(key, seconds: seconds, velocity: velocity)
    let rate = output.format.rate
    let part = samples[Int(0.1 * rate)..<Int((seconds - 0.02) * rate)]
    let expected = RealFont.hertz(key)
    let hertz = PitchEstimator(part, rate: rate).frequency(near: expected)
    return PitchEstimator.cents(from: expected, to: hertz)
  }

  /// Cents by which the lasting part of a key of two seconds sounds sharper, read by another method
  /// than the one that measured the key.
  func lasting(_ key: Int) async throws -> Double {
    let samples = try await samples(key, seconds: 2)
    let rate = output.format.rate
    let spectrum = GaussianSpectrum(samples[Int(0.2 * rate)..<Int(1.9 * rate)], rate: rate)
    let pitch = spectrum.flatMap { SpectralPitch($0, near: RealFont.hertz(key)) }
    return PitchEstimator.cents(from: RealFont.hertz(key), to: pitch?.hertz ?? .nan)
  }

  /// The left channel of a note.
  func samples(
    _ key: Int, seconds: Double, velocity: MIDIVelocity = .training
  ) async throws -> ArraySlice<Float> {
    let player = RigNotePlayer(rig: rig)
    _ = try await player.play(
      Pitch(note: try MIDINote(key)), duration: try NoteDuration(seconds: seconds),
      velocity: velocity)
    let audio = output.render(frames: Int(seconds * output.format.rate))
    _ = output.render(frames: Int(0.05 * output.format.rate))
    return audio.left[...]
  }

  /// The cents by which fifths and major thirds between the keys are off, the worst of each.
  func worst(_ keys: ClosedRange<Int>) async throws -> (fifth: Double, third: Double) {
    var cents: [Int: Double] = [:]
    for key in keys { cents[key] = try await heard(key) }
    func worst(_ semitones: Int) -> Double {
      keys.compactMap { key in
        cents[key + semitones].map { abs($0 - (cents[key] ?? .nan)) }
      }.max() ?? .nan
    }
    return (worst(7), worst(4))
  }
}
