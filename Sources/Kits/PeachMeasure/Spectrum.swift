import Foundation

/// The level of each frequency in a short part of a signal.
package struct Spectrum: Sendable {
  /// The levels in decibels from 0 Hz to half the rate; 0 is a sine of full scale.
  package let decibels: [Double]
  /// The distance in Hz from one of the ``decibels`` to the next.
  package let binWidth: Double

  /// Analyses a part of a signal through a Kaiser window.
  ///
  /// It uses the largest power of two of frames from the beginning; fewer than two count as
  /// silence.
  package init(_ samples: ArraySlice<Float>, rate: Double) {
    let samples = samples.count < 2 ? [0, 0] : samples
    let count = 1 << (Int.bitWidth - 1 - samples.count.leadingZeroBitCount)
    self.init(samples.prefix(count), rate: rate, window: KaiserWindow(count: count))
  }

  /// Analyses a signal through an existing window, as long as the part, which is a power of two.
  init(_ samples: ArraySlice<Float>, rate: Double, window: KaiserWindow) {
    let count = samples.count
    let scale = 2 / window.sum
    var real = zip(samples, window.weights).map { Double($0) * $1 * scale }
    var imaginary = [Double](repeating: 0, count: count)
    FourierTransform.transform(&real, &imaginary)
    decibels = (0...count / 2).map { bin in
      10 * log10(max(1e-30, real[bin] * real[bin] + imaginary[bin] * imaginary[bin]))
    }
    binWidth = rate / Double(count)
  }

  /// The level of the loudest frequency.
  package var peak: Double { decibels.max() ?? -300 }

  /// Returns the loudest level within a band in Hz.
  package func loudest(within band: ClosedRange<Double>) -> Double {
    decibels.indices
      .filter { band.contains(Double($0) * binWidth) }
      .map { decibels[$0] }
      .max() ?? -300
  }

  /// Returns the loudest frequency within a band in Hz, with its level.
  package func peak(within band: ClosedRange<Double>) -> (hertz: Double, decibels: Double) {
    let bins = decibels.indices.filter { band.contains(Double($0) * binWidth) }
    guard let bin = bins.max(by: { decibels[$0] < decibels[$1] }) else {
      return ((band.lowerBound + band.upperBound) / 2, -300)
    }
    return (Double(bin) * binWidth, decibels[bin])
  }

  /// Returns the loudest level outside a band in Hz.
  package func loudest(outside band: ClosedRange<Double>) -> Double {
    decibels.indices
      .filter { !band.contains(Double($0) * binWidth) }
      .map { decibels[$0] }
      .max() ?? -300
  }
}
