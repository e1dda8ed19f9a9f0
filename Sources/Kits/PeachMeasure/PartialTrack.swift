import Foundation

/// One partial of a tone, followed through time: its amplitude and phase every hundredth of a second.
struct PartialTrack {
  /// Seconds between two looks.
  static let hop = 0.01
  /// What loudness is of amplitude: sones double with every 10 dB.
  ///
  /// Stevens, J. Acoust. Soc. Am. 27, 815, 1955.
  static let loudnessExponent = 0.6

  /// Hz that the phases are counted against.
  private let hertz: Double
  /// Seconds of each look.
  let segment: Double
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
    /// Hz of the straight line through its phase.
    var hertz: Double
    /// How far that may be off by what the phase does beside the line, Hz.
    var uncertainty: Double
    /// Hz on average, each moment weighted by its energy.
    var mean: Double
    /// The mean square of the amplitude.
    var energy: Double
    /// Cents, as a root mean square weighted by energy, round the mean.
    var swing: Double
  }

  /// The partial between two moments, in seconds; nil when there is too little of it.
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

  /// The straight line through the phase by least squares, each look weighted by its loudness.
  ///
  /// Where two voices beat, the phase turns by the stronger one, and wavers round its line by the
  /// other: so much the line may be off, the more the shorter it is.
  private func line(_ looks: ClosedRange<Int>) -> (hertz: Double, uncertainty: Double) {
    var phase = atan2(imaginary[looks.lowerBound], real[looks.lowerBound])
    var phases: [Double] = []
    var weights: [Double] = []
    for look in looks {
      let next = atan2(imaginary[look], real[look])
      phase += remainder(next - phase, 2 * Double.pi)
      phases.append(phase)
      weights.append(pow(hypot(real[look], imaginary[look]), Self.loudnessExponent))
    }
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return (hertz, .infinity) }
    var (place, height) = (0.0, 0.0)
    for (index, weight) in weights.enumerated() {
      place += weight * Double(index) / sum
      height += weight * phases[index] / sum
    }
    var (along, across) = (0.0, 0.0)
    for (index, weight) in weights.enumerated() {
      let off = Double(index) - place
      along += weight * off * off
      across += weight * off * (phases[index] - height)
    }
    let slope = across / along
    var rest = 0.0
    for (index, weight) in weights.enumerated() {
      let off = phases[index] - height - slope * (Double(index) - place)
      rest += weight * off * off
    }
    // What beats is the same from look to look, so all of them together are one.
    let turn = 2 * Double.pi * Self.hop
    return (hertz + slope / turn, (rest / along).squareRoot() / turn)
  }

  /// The mean frequency and energy.
  ///
  /// The intensity-weighted average of instantaneous frequency (Anantharaman, Krishnamurthy and Feth,
  /// J. Acoust. Soc. Am. 94, 723, 1993), read from the sum of the products of neighbouring looks, so
  /// that no turn is counted wrong where two voices cancel each other.
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
