import Glibc

/// The taps of a windowed sinc, tabled for 512 places between two frames.
///
/// The window is Kaiser's with β = 9: images lie 90 dB down, and at 48 kHz what is below 19.6 kHz
/// passes unchanged. The audio thread may read it: the values lie behind a pointer that is never
/// freed while a resampler uses it.
public struct SincTable: @unchecked Sendable {
  // Sound because the table is written before it is shared, and only read afterwards.
  let values: UnsafeMutablePointer<Float>

  /// Frames that one output frame is made of.
  public static var taps: Int {
    @_noLocks get { 32 }
  }

  /// Tabled places between two frames; between those it is interpolated on a line, which is right
  /// within −115 dB.
  static let phases = 512
  private static let beta = 9.0

  /// Computes the table. [main-thread]
  public init() {
    // One row beyond the last, so that the last place too has a neighbour.
    values = .allocate(capacity: (Self.phases + 1) * Self.taps)
    let half = Double(Self.taps / 2)
    var row = [Double](repeating: 0, count: Self.taps)
    for phase in 0...Self.phases {
      for tap in 0..<Self.taps {
        let x = Double(tap) - (half - 1) - Double(phase) / Double(Self.phases)
        row[tap] = Self.sinc(x) * Self.kaiser(x / half)
      }
      // Without this the level of the lowest tones would depend on the place.
      let sum = row.reduce(0, +)
      for tap in 0..<Self.taps {
        (values + phase * Self.taps + tap).initialize(to: Float(row[tap] / sum))
      }
    }
  }

  /// Frees the table. [main-thread]
  public func deallocate() { values.deallocate() }

  private static func sinc(_ x: Double) -> Double {
    // Whole frames are hit exactly, so that a ratio of 1 changes no bit.
    if x == x.rounded() { return x == 0 ? 1 : 0 }
    return sin(Double.pi * x) / (Double.pi * x)
  }

  private static func kaiser(_ x: Double) -> Double {
    let inside = 1 - x * x
    return inside <= 0 ? 1 / bessel(beta) : bessel(beta * inside.squareRoot()) / bessel(beta)
  }

  /// I₀, the modified Bessel function of order zero, by its power series.
  private static func bessel(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    for index in 1...40 {
      term *= (x / 2 / Double(index)) * (x / 2 / Double(index))
      sum += term
    }
    return sum
  }
}
