import CFluidSynth
import CPeachBackend
import Foundation
import PeachMeasure
import PeachChecks
import Synchronization

@testable import FluidSF2

/// The SoundFont that the tests listen to, and what FluidSynth itself makes of it.
enum RealFont {
  static let path = "/usr/share/sounds/sf2/TimGM6mb.sf2"
  static let piano = "TimGM6mb:0:0"
  static let lead = "TimGM6mb:0:80"
  static let flute = "TimGM6mb:0:73"

  /// Created once, because a table lives forever; it is never written, so any thread may read it.
  nonisolated(unsafe) static let table = makeFluidSoundTable()

  static func make(_ source: String, rate: Double = 48_000) throws -> OfflineSound {
    try OfflineSound(table, source: source, rate: rate)
  }

  /// Hz of a MIDI key and cents.
  static func hertz(_ key: Int, cents: Double = 0) -> Double {
    440 * exp2((Double(key) - 69) / 12 + cents / 1200)
  }

  /// The left channel of a key as FluidSynth plays it, at zero cents.
  static func raw(_ source: String, key: Int, frames: Int, rate: Double = 48_000) throws -> [Float]
  {
    let found = try library.withLock { try $0.source(source) }
    let synth = try Synth(found, rate: rate)
    defer { synth.delete() }
    var left = [Float](repeating: 0, count: frames)
    var right = left
    fluid_synth_noteon(synth.pointer, 0, Int32(key), 127)
    fluid_synth_write_float(synth.pointer, Int32(frames), &left, 0, 1, &right, 0, 1)
    return left
  }

  /// Hz of the partial nearest to a key in half a second to two seconds of a signal.
  static func heard(_ samples: [Float], near hertz: Double, rate: Double = 48_000) -> Double {
    PitchEstimator(samples[Int(0.5 * rate)..<Int(2 * rate)], rate: rate).frequency(near: hertz)
  }
}
