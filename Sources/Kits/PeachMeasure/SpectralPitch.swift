import Foundation

/// An estimate of the pitch of a tone from the positions of the peaks in its spectrum.
///
/// It exists to check the results of ``TonePitchEstimator``, so it uses another method and shares
/// nothing with it. The whole tone is analyzed at once, in a ``GaussianSpectrum``. A peak that is
/// broader or narrower than that of one steady line counts less. Each peak gives
/// (fₙ/n)² = f²(1 + B n²), f² and B are weighted medians over all pairs of peaks (Theil, 1950; Sen,
/// J. Am. Stat. Assoc. 63, 1379, 1968), so that no single peak can move them.
package struct SpectralPitch {
  private static let partials = 12
  /// The highest frequency in Hz to use, as anything above says little about pitch.
  private static let highestHertz = 6000.0
  /// The fraction of the highest amplitude, −34 dB, below which peaks do not count.
  private static let weakest = 0.02
  /// The breadth in cents below which one peak is as good as another.
  private static let finest = 0.3

  /// The frequency of the first partial, in Hz.
  package let hertz: Double

  private struct Peak {
    let number: Double
    let hertz: Double
    let amplitude: Double
    /// The difference in breadth from that of one line, in Hz.
    let breadth: Double
  }

  /// Reads the pitch from a spectrum; nil if there is no peak.
  /// - Parameters:
  ///   - spectrum: the spectrum of the sustained part.
  ///   - guess: the expected frequency in Hz, at most half a semitone off.
  package init?(_ spectrum: GaussianSpectrum, near guess: Double) {
    var peaks = Self.peaks(of: spectrum, near: guess)
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
    let slope = peaks.count > 2 ? max(0, WeightedMedian.of(slopes) ?? 0) : 0
    let bases = peaks.indices.map { index in
      (
        value: squares[index] - slope * peaks[index].number * peaks[index].number,
        weight: weights[index]
      )
    }
    guard let base = WeightedMedian.of(bases), base + slope > 0 else { return nil }
    hertz = (base + slope).squareRoot()
  }

  private static func peaks(of spectrum: GaussianSpectrum, near guess: Double) -> [Peak] {
    let bin = spectrum.binWidth
    return (1...partials).compactMap { number in
      let place = guess * Double(number)
      guard number == 1 || place < highestHertz, place * 1.03 < spectrum.rate / 2 else {
        return nil
      }
      let low = max(1, Int(place * exp2(-50.0 / 1200) / bin))
      let high = min(spectrum.count - 1, Int(place * exp2(50.0 / 1200) / bin) + 1)
      // A maximum at an end of the band is the slope of something else, and no peak.
      guard low <= high,
        let top = (low...high).max(by: { spectrum.square($0) < spectrum.square($1) }),
        let peak = spectrum.peak(at: top)
      else { return nil }
      return Peak(
        number: Double(number), hertz: peak.hertz, amplitude: peak.height,
        breadth: abs(peak.variance - spectrum.lineVariance).squareRoot())
    }
  }
}
