import BackendKit
import CPeachBackend
import Foundation
import PeachChecks

/// The sine as the tests use it.
enum Sine {
  /// Created once, because a table lives forever; it is never written, so any thread may read it.
  nonisolated(unsafe) static let table = makeSineSoundTable()

  static func make(rate: Double = 48_000) throws -> OfflineSound {
    try OfflineSound(table, source: "sine", rate: rate, maxFrames: 1 << 20)
  }

  /// Hz of a MIDI note and cents.
  static func hertz(_ note: Double, cents: Double = 0) -> Double {
    440 * exp2((note - 69) / 12 + cents / 1200)
  }
}
