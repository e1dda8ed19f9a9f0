import Foundation

/// How loud each frequency is in a short part of a signal.
package struct Spectrum: Sendable {
  /// Decibels from 0 Hz to half the rate; 0 is a sine of full scale.
  package let decibels: [Double]
  /// Hz from one of the ``decibels`` to the next.
  package let binWidth: Double

  /// Looks at a part of a signal through a Kaiser window.
  ///
  /// At as many frames from its begin as make a power of two; in fewer than two nothing is heard.
  package init(_ samples: ArraySlice<Float>, rate: Double) {
    let samples = samples.count < 2 ? [0, 0] : samples
    let count = 1 << (Int.bitWidth - 1 - samples.count.leadingZeroBitCount)
    self.init(samples.prefix(count), rate: rate, window: KaiserWindow(count: count))
  }

  /// Looks through a window that was computed before; it is as long as the part, a power of two.
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

  /// The loudest there is.
  package var peak: Double { decibels.max() ?? -300 }

  /// The loudest of what lies in a band, Hz.
  package func loudest(within band: ClosedRange<Double>) -> Double {
    decibels.indices
      .filter { band.contains(Double($0) * binWidth) }
      .map { decibels[$0] }
      .max() ?? -300
  }

  /// Where in a band, Hz, it is loudest, and how loud.
  package func peak(within band: ClosedRange<Double>) -> (hertz: Double, decibels: Double) {
    let bins = decibels.indices.filter { band.contains(Double($0) * binWidth) }
    guard let bin = bins.max(by: { decibels[$0] < decibels[$1] }) else {
      return ((band.lowerBound + band.upperBound) / 2, -300)
    }
    return (Double(bin) * binWidth, decibels[bin])
  }

  /// The loudest of what lies outside a band, Hz.
  package func loudest(outside band: ClosedRange<Double>) -> Double {
    decibels.indices
      .filter { !band.contains(Double($0) * binWidth) }
      .map { decibels[$0] }
      .max() ?? -300
  }
}
