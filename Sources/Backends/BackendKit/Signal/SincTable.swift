import Glibc

/// The taps of a windowed sinc, tabulated for 512 positions between two frames.
///
/// The window is a Kaiser window with β = 9: images are 90 dB down, and at 48 kHz everything below
/// 19.6 kHz passes unchanged. The audio thread may read it: the values are behind a pointer that is
/// never freed while a resampler uses it.
public struct SincTable: @unchecked Sendable {
  // Safe because the table is written before it is shared, and only read afterwards.
  let values: UnsafeMutablePointer<Float>

  /// The number of source frames that contribute to one output frame.
  public static var taps: Int {
    @_noLocks get { 32 }
  }

  /// The number of tabulated positions between two frames; linear interpolation between those is
  /// accurate to −115 dB.
  static let phases = 512
  private static let beta = 9.0

  /// Computes the table. [main-thread]
  public init() {
    // One row beyond the last, so that the last position also has a neighbor.
    values = .allocate(capacity: (Self.phases + 1) * Self.taps)
    let half = Double(Self.taps / 2)
    var row = [Double](repeating: 0, count: Self.taps)
    for phase in 0...Self.phases {
      for tap in 0..<Self.taps {
        let x = Double(tap) - (half - 1) - Double(phase) / Double(Self.phases)
        row[tap] = Self.sinc(x) * Self.kaiser(x / half)
      }
      // Without this the level of the lowest tones would depend on the position.
      let sum = row.reduce(0, +)
      for tap in 0..<Self.taps {
        (values + phase * Self.taps + tap).initialize(to: Float(row[tap] / sum))
      }
    }
  }

  /// Frees the table. [main-thread]
  public func deallocate() { values.deallocate() }

  private static func sinc(_ x: Double) -> Double {
    // Whole frames are hit exactly, so a ratio of 1 changes no bit.
    if x == x.rounded() { return x == 0 ? 1 : 0 }
    return sin(Double.pi * x) / (Double.pi * x)
  }

  private static let kaiserPeak = bessel(beta)

  private static func kaiser(_ x: Double) -> Double {
    bessel(beta * max(0, 1 - x * x).squareRoot()) / kaiserPeak
  }

  /// I₀, the modified Bessel function of order zero, by its power series until no term changes the sum.
  private static func bessel(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    for index in 1...40 {
      let factor = x / 2 / Double(index)
      term *= factor * factor
      guard sum + term > sum else { break }
      sum += term
    }
    return sum
  }
}
