import Foundation

/// One partial of a tone, followed through time: its amplitude and phase every hundredth of a second.
struct PartialTrack {
  /// Seconds between two looks.
  static let hop = 0.01

  /// Hz that the phases are counted against.
  let hertz: Double
  /// Seconds of each look.
  private let segment: Double
  private let real: [Double]
  private let imaginary: [Double]

  /// The partial that is loudest within half a semitone of a frequency.
  /// - Parameters:
  ///   - band: the signal, shifted so that the frequency lies at zero.
  ///   - segment: seconds of each look, long enough that the neighbouring partials stay outside.
  init(_ band: ShiftedBand, segment: Double) {
    let offset = band.loudest(within: band.hertz * (exp2(50.0 / 1200) - 1))
    hertz = band.hertz + offset
    self.segment = segment
    (real, imaginary) = band.looks(at: offset, segment: segment, hop: Self.hop)
  }

  /// The square of the amplitude at each look.
  var energies: [Double] { zip(real, imaginary).map { $0 * $0 + $1 * $1 } }

  /// The partial in a part of the tone.
  struct Part {
    /// Hz, each moment weighted by its energy.
    var hertz: Double
    /// The mean square of the amplitude.
    var energy: Double
    /// Cents, as a root mean square weighted by energy, round the mean.
    var swing: Double
  }

  /// The mean frequency between two moments, in seconds; nil when there is too little of it.
  ///
  /// Each moment counts by its energy, as it does for the ear: the intensity-weighted average of
  /// instantaneous frequency (Anantharaman, Krishnamurthy and Feth, J. Acoust. Soc. Am. 94, 723,
  /// 1993). It is read from the sum of the products of neighbouring looks, so that no turn is
  /// counted wrong where two strings cancel each other.
  func part(from start: Double, to end: Double) -> Part? {
    let first = Int((start / Self.hop).rounded())
    let last = min(Int(((end - segment) / Self.hop).rounded()), real.count - 1)
    guard last - first >= 4 else { return nil }
    var (x, y, energy) = (0.0, 0.0, 0.0)
    for index in first..<last {
      x += real[index + 1] * real[index] + imaginary[index + 1] * imaginary[index]
      y += imaginary[index + 1] * real[index] - real[index + 1] * imaginary[index]
      energy += real[index] * real[index] + imaginary[index] * imaginary[index]
    }
    guard energy > 0 else { return nil }
    let mean = hertz + atan2(y, x) / (2 * Double.pi * Self.hop)
    guard mean > 0 else { return nil }
    return Part(
      hertz: mean, energy: energy / Double(last - first), swing: swing(first..<last, round: mean))
  }

  private func swing(_ range: Range<Int>, round mean: Double) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for index in range {
      let x = real[index + 1] * real[index] + imaginary[index + 1] * imaginary[index]
      let y = imaginary[index + 1] * real[index] - real[index + 1] * imaginary[index]
      let momentary = hertz + atan2(y, x) / (2 * Double.pi * Self.hop)
      let cents = 1200 * log2(max(momentary, 1) / mean)
      let weight = (x * x + y * y).squareRoot()
      sum += weight * cents * cents
      weights += weight
    }
    return weights > 0 ? (sum / weights).squareRoot() : 0
  }
}
