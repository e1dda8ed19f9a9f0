import Foundation

/// An estimate of the pitch of a tone from the positions of the peaks in its spectrum.
///
/// It exists to check the results of ``TonePitchEstimator``, so it uses another method and shares
/// nothing with it. The whole tone is analysed at once through a Gaussian window, in whose spectrum
/// the logarithm of every peak is a parabola, so that three bins give its exact top and its breadth
/// (Gasior and Gonzalez, AIP Conf. Proc. 732, 276, 2004). A peak that is broader or narrower than
/// that of one steady line counts less. Each peak gives (fₙ/n)² = f²(1 + B n²), f² and B are
/// weighted medians over all pairs of peaks (Theil, 1950; Sen, J. Am. Stat. Assoc. 63, 1379, 1968),
/// so that no single peak can move them.
package struct SpectralPitch {
  private static let partials = 12
  /// The highest frequency in Hz to use, as anything above says little about pitch.
  private static let highestHertz = 6000.0
  /// The fraction of the highest amplitude, −34 dB, below which peaks do not count.
  private static let weakest = 0.02
  /// The breadth in cents below which one peak is as good as another.
  private static let finest = 0.3
  /// The standard deviations from the middle of the window to its ends.
  private static let reach = 3.0

  /// The frequency of the first partial, in Hz.
  package let hertz: Double

  private struct Peak {
    let number: Double
    let hertz: Double
    let amplitude: Double
    /// The difference in breadth from that of one line, in Hz.
    let breadth: Double
  }

  /// Analyses a part of a tone; nil if there is no peak.
  /// - Parameters:
  ///   - samples: the sustained part, without the attack; a second or two.
  ///   - rate: frames per second.
  ///   - guess: the expected frequency in Hz, at most half a semitone off.
  package init?(_ samples: ArraySlice<Float>, rate: Double, near guess: Double) {
    guard samples.count >= 64 else { return nil }
    var peaks = Self.peaks(of: samples, rate: rate, near: guess)
    let highest = peaks.map(\.amplitude).max() ?? 0
    peaks = peaks.filter { $0.amplitude >= highest * Self.weakest }
    guard highest > 0 else { return nil }
    let weights = peaks.map { peak in
      let cents = 1200 / log(2) * peak.breadth / peak.hertz
      return pow(peak.amplitude, 0.6) / (cents * cents + Self.finest * Self.finest)
    }
    let squares = peaks.map { ($0.hertz / $0.number) * ($0.hertz / $0.number) }
    var slopes: [(value: Double, weight: Double)] = []
    for (high, peak) in peaks.enumerated() {
      for low in 0..<high {
        let steps = peak.number * peak.number - peaks[low].number * peaks[low].number
        // Distant pairs say much about the slope, close ones little.
        slopes.append(
          ((squares[high] - squares[low]) / steps, weights[high] * weights[low] * steps))
      }
    }
    let slope = peaks.count > 2 ? max(0, Self.median(slopes) ?? 0) : 0
    let bases = peaks.indices.map { index in
      (
        value: squares[index] - slope * peaks[index].number * peaks[index].number,
        weight: weights[index]
      )
    }
    guard let base = Self.median(bases), base + slope > 0 else { return nil }
    hertz = (base + slope).squareRoot()
  }

  private static func peaks(
    of samples: ArraySlice<Float>, rate: Double, near guess: Double
  ) -> [Peak] {
    var size = 1
    while size < samples.count { size *= 2 }
    var real = [Double](repeating: 0, count: size)
    var imaginary = real
    let middle = Double(samples.count - 1) / 2
    let deviation = middle / reach
    for (index, sample) in samples.enumerated() {
      let off = (Double(index) - middle) / deviation
      real[index] = Double(sample) * exp(-off * off / 2)
    }
    FourierTransform.transform(&real, &imaginary)
    let bin = rate / Double(size)
    func height(_ index: Int) -> Double {
      log(max(real[index] * real[index] + imaginary[index] * imaginary[index], 1e-60)) / 2
    }
    // A single line is a bell of this variance, in Hz².
    let line = pow(rate / (2 * Double.pi * deviation), 2)
    return (1...partials).compactMap { number in
      let place = guess * Double(number)
      guard number == 1 || place < highestHertz, place * 1.03 < rate / 2 else { return nil }
      let low = max(1, Int(place * exp2(-50.0 / 1200) / bin))
      let high = min(size / 2 - 1, Int(place * exp2(50.0 / 1200) / bin) + 1)
      guard low <= high, let top = (low...high).max(by: { height($0) < height($1) }) else {
        return nil
      }
      let (left, mid, right) = (height(top - 1), height(top), height(top + 1))
      let curve = left - 2 * mid + right
      // A maximum at an end of the band is the slope of something else.
      guard mid >= left, mid >= right, curve < 0 else { return nil }
      let shift = (left - right) / (2 * curve)
      return Peak(
        number: Double(number), hertz: (Double(top) + shift) * bin,
        amplitude: exp(mid - (left - right) * shift / 4),
        breadth: abs(-bin * bin / curve - line).squareRoot())
    }
  }

  private static func median(_ values: [(value: Double, weight: Double)]) -> Double? {
    let sorted = values.sorted { $0.value < $1.value }
    let half = sorted.reduce(0) { $0 + $1.weight } / 2
    guard half > 0 else { return nil }
    var (sum, last) = (0.0, sorted[0].value)
    for (value, weight) in sorted {
      // The middle of two values if both sides weigh the same.
      if sum == half { return (last + value) / 2 }
      sum += weight
      if sum > half { return value }
      last = value
    }
    return last
  }
}
