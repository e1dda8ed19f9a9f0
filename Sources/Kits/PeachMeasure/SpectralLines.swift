import Foundation

/// The steady lines in the spectrum of a tone, wherever they are.
///
/// A line is a peak of a ``GaussianSpectrum`` that is as broad as that of one sine, lasting or dying
/// away; the peaks of noise have any breadth. Nothing is assumed about the pitch, so the lines
/// distinguish a harmonic tone at an unexpected pitch from a bell and from noise, and those of two
/// tones show by how much the pitch has moved, whatever the partials.
package struct SpectralLines {
  /// A line.
  package struct Line: Hashable, Sendable {
    /// The frequency, in Hz.
    package let hertz: Double
    /// The amplitude relative to that of the strongest line.
    package let amplitude: Double
    /// The part by which its breadth differs from that of a sine, as another line nearby or a rapid
    /// decay changes it.
    let breadth: Double
  }

  /// The arrangement of the lines.
  package enum Arrangement: Hashable, Sendable {
    /// The lines are a fundamental and its harmonics; its frequency in Hz, exact to some cents.
    case harmonic(Double)
    /// The lines lie around the harmonics of the expected frequency, though not all of them do, or
    /// their fundamental is weak.
    case expected
    /// The lines are those of a bell or a chord, and no harmonics.
    case inharmonic
    /// There are hardly any lines, as in noise.
    case noise
  }

  /// The lines, lowest first.
  package let lines: [Line]
  /// The share of the lines in the power of the tone, from 0 to 1.
  package let share: Double

  /// The amplitude below which a line does not count, −34 dB.
  private static let weakest = 0.02
  /// The amplitude from which a line belongs to the timbre, −26 dB; below it, a simple waveform has
  /// aliases.
  private static let strong = 0.05
  /// The amplitude from which a line away from the harmonics changes the pitch that is heard, −15
  /// dB.
  private static let prominent = 0.18
  /// The greatest number of lines.
  private static let most = 64
  /// The part by which the breadth of a line may differ from that of a sine.
  private static let breadth = 0.1
  /// The part up to which that does not move a line.
  private static let certainBreadth = 0.002
  private static let lowestHertz = 15.0
  /// The highest frequency in Hz at which lines are compared.
  private static let highestHertz = 6000.0
  /// The share below which a tone is noise.
  private static let leastShare = 0.5
  /// The cents by which a harmonic may miss its place.
  private static let tolerance = 10.0
  /// The cents around a harmonic that count as belonging to it.
  private static let belonging = 50.0
  /// The number of the harmonic from which on any line would be near one.
  private static let dense = 12.0
  /// The cents from its expected place at which a moved line is looked for.
  private static let reach = 25.0
  /// The greatest ratio of the amplitudes of a line before and after a move.
  private static let alike = 8.0

  /// Finds the lines.
  /// - Parameter spectrum: the spectrum of the sustained part of a tone.
  package init(_ spectrum: GaussianSpectrum) {
    let first = max(1, Int(Self.lowestHertz / spectrum.binWidth))
    let squares = (0..<spectrum.count).map(spectrum.square)
    let least = (squares.dropFirst(first).max() ?? 0) * Self.weakest * Self.weakest / 2
    let bins = (first..<max(first + 1, squares.count - 1)).filter {
      squares[$0] > least && squares[$0] >= squares[$0 - 1] && squares[$0] > squares[$0 + 1]
    }
    let all = bins.compactMap(spectrum.peak)
      .filter { abs($0.variance / spectrum.lineVariance - 1) < Self.breadth }
    let highest = all.map(\.height).max() ?? 0
    let peaks = all.sorted { $0.height > $1.height }.prefix(Self.most)
      .filter { $0.height >= highest * Self.weakest }
    let power = peaks.reduce(0) { $0 + $1.height * $1.height }
    share = spectrum.power > 0 ? min(1, power / spectrum.power) : 0
    lines = peaks.sorted { $0.hertz < $1.hertz }
      .map {
        Line(
          hertz: $0.hertz, amplitude: $0.height / highest,
          breadth: abs($0.variance / spectrum.lineVariance - 1))
      }
  }

  /// Returns how the lines are arranged.
  /// - Parameter guess: the frequency expected of the first partial, in Hz.
  /// - Returns: the arrangement.
  package func arrangement(near guess: Double) -> Arrangement {
    guard share >= Self.leastShare else { return .noise }
    if let fundamental { return .harmonic(fundamental) }
    let astray = lines.filter { line in
      let number = max(1, (line.hertz / guess).rounded())
      return number < Self.dense
        && abs(PitchEstimator.cents(from: number * guess, to: line.hertz)) > Self.belonging
    }
    let isProminent = astray.contains { $0.amplitude >= Self.prominent }
    return isProminent ? .inharmonic : .expected
  }

  /// The frequency of the lowest strong line in Hz, if all others are its harmonics.
  private var fundamental: Double? {
    let strong = lines.filter { $0.amplitude >= Self.strong }
    guard let first = strong.first?.hertz else { return nil }
    let isSeries = strong.allSatisfy { line in
      let number = (line.hertz / first).rounded()
      let cents = PitchEstimator.cents(from: number * first, to: line.hertz)
      // The partials of a stiff string are stretched by the square of their number.
      return cents >= -Self.tolerance
        && cents <= Self.tolerance + min(20, (number * number - 1) / 2)
    }
    return isSeries ? first : nil
  }

  /// Returns the cents by which a tone has moved: the weighted median of the lines that both have.
  /// - Parameters:
  ///   - other: the lines of the tone that has moved.
  ///   - expected: the expected move in cents, at most 25 cents off.
  /// - Returns: the cents; nil if they have no line in common.
  package func cents(to other: SpectralLines, near expected: Double) -> Double? {
    let moves = lines.filter { $0.hertz < Self.highestHertz }.compactMap { line in
      other.lines
        .filter {
          max($0.amplitude, line.amplitude) < Self.alike * min($0.amplitude, line.amplitude)
        }
        .map { (line: $0, cents: PitchEstimator.cents(from: line.hertz, to: $0.hertz)) }
        .filter { abs($0.cents - expected) < Self.reach }
        .min { abs($0.cents - expected) < abs($1.cents - expected) }
        .map { (value: $0.cents, weight: Self.weight(line, $0.line)) }
    }
    return WeightedMedian.of(moves)
  }

  /// Returns the weight of the move of a line: the higher it is, the finer are its cents, and the
  /// less it is like a sine, the less certain.
  private static func weight(_ before: Line, _ after: Line) -> Double {
    let excess = max(before.breadth, after.breadth) / certainBreadth
    return min(before.amplitude, after.amplitude) * before.hertz / (1 + excess * excess)
  }
}
