import Foundation

/// A partial of a tone tracked over time, with its amplitude and phase every hundredth of a second.
struct PartialTrack {
  /// The seconds between two measurements.
  static let hop = 0.01
  /// The exponent that converts amplitude to loudness: sones double with every 10 dB.
  ///
  /// Stevens, J. Acoust. Soc. Am. 27, 815, 1955.
  static let loudnessExponent = 0.6

  /// The frequency in Hz that the phases are relative to.
  private let hertz: Double
  /// The duration of each measurement, in seconds.
  let segment: Double
  private let real: [Double]
  private let imaginary: [Double]

  /// Tracks the loudest partial within half a semitone of a frequency.
  /// - Parameters:
  ///   - band: the signal, shifted so that the frequency is at zero.
  ///   - segment: the duration of each measurement in seconds, long enough to keep neighboring
  ///     partials out.
  init(_ band: ShiftedBand, segment: Double) {
    let offset = band.loudest(within: band.hertz * (exp2(50.0 / 1200) - 1))
    hertz = band.hertz + offset
    self.segment = segment
    (real, imaginary) = band.looks(at: offset, segment: segment, hop: Self.hop)
  }

  /// The square of the amplitude at each measurement.
  var energies: [Double] { zip(real, imaginary).map { $0 * $0 + $1 * $1 } }

  /// A part of the partial, between two moments of the tone.
  struct Part {
    /// The frequency of the straight line through its phase, in Hz.
    var hertz: Double
    /// The uncertainty of that frequency due to the deviation of the phase from the line, in Hz.
    var uncertainty: Double
    /// The average frequency in Hz, each moment weighted by its energy.
    var mean: Double
    /// The mean square of the amplitude.
    var energy: Double
    /// The root mean square deviation from the mean frequency in cents, weighted by energy.
    var swing: Double
  }

  /// Returns the part between two moments, in seconds; nil if there is too little of it.
  func part(from start: Double, to end: Double) -> Part? {
    let first = max(0, Int((start / Self.hop).rounded()))
    let last = min(Int(((end - segment) / Self.hop).rounded()), real.count - 1)
    guard last - first >= 4, let mean = mean(first..<last) else { return nil }
    let line = line(first...last)
    guard line.hertz > 0 else { return nil }
    return Part(
      hertz: line.hertz, uncertainty: line.uncertainty, mean: mean.hertz, energy: mean.energy,
      swing: swing(first..<last, round: mean.hertz))
  }

  /// Fits a straight line to the phase by least squares, each measurement weighted by its loudness.
  ///
  /// If two voices beat, the phase follows the stronger one and wavers around its line due to the
  /// other. The line may be off by that much, and the shorter it is, the more.
  private func line(_ looks: ClosedRange<Int>) -> (hertz: Double, uncertainty: Double) {
    var phase = atan2(imaginary[looks.lowerBound], real[looks.lowerBound])
    let points = looks.map { look in
      phase += remainder(atan2(imaginary[look], real[look]) - phase, 2 * Double.pi)
      let weight = pow(hypot(real[look], imaginary[look]), Self.loudnessExponent)
      return (x: Double(look), y: phase, weight: weight)
    }
    guard points.contains(where: { $0.weight > 0 }) else { return (hertz, .infinity) }
    let line = LineFit(points)
    let rest = points.reduce(0) { $0 + $1.weight * pow(line.rest($1.x, $1.y), 2) }
    // Beats are correlated from one measurement to the next, so all of them together count as one.
    let turn = 2 * Double.pi * Self.hop
    return (hertz + line.slope / turn, (rest / line.breadth).squareRoot() / turn)
  }

  /// Returns the mean frequency and energy.
  ///
  /// This is the intensity-weighted average of instantaneous frequency (Anantharaman, Krishnamurthy
  /// and Feth, J. Acoust. Soc. Am. 94, 723, 1993), computed from the sum of the products of
  /// neighboring measurements, so that no turn is miscounted where two voices cancel each other.
  private func mean(_ looks: Range<Int>) -> (hertz: Double, energy: Double)? {
    var (x, y, energy) = (0.0, 0.0, 0.0)
    for index in looks {
      x += real[index + 1] * real[index] + imaginary[index + 1] * imaginary[index]
      y += imaginary[index + 1] * real[index] - real[index + 1] * imaginary[index]
      energy += real[index] * real[index] + imaginary[index] * imaginary[index]
    }
    guard energy > 0 else { return nil }
    let mean = hertz + atan2(y, x) / (2 * Double.pi * Self.hop)
    return mean > 0 ? (mean, energy / Double(looks.count)) : nil
  }

  private func swing(_ looks: Range<Int>, round mean: Double) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for index in looks {
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
