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

/// A Kaiser window, whose side lobes are lower the greater β is.
struct KaiserWindow {
  /// The weights, 1 in the middle.
  let weights: [Double]
  /// The sum of the weights.
  let sum: Double

  /// Creates a window; β = 20 puts the side lobes 155 dB down, 6.4 bins away.
  init(count: Int, beta: Double = 20) {
    let middle = Double(count - 1) / 2
    weights = (0..<count).map { index in
      let x = (Double(index) - middle) / middle
      return Self.bessel(beta * max(0, 1 - x * x).squareRoot()) / Self.bessel(beta)
    }
    sum = weights.reduce(0, +)
  }

  /// Computes I₀, the modified Bessel function of order zero, by its power series.
  private static func bessel(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    var index = 1.0
    while term > sum * 1e-17 {
      term *= (x / 2 / index) * (x / 2 / index)
      sum += term
      index += 1
    }
    return sum
  }
}

/// The radix-2 fast Fourier transform.
enum FourierTransform {
  /// Transforms in place; the length must be a power of two.
  static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let count = real.count
    reorder(&real, &imaginary)
    var half = 1
    while half < count {
      for offset in 0..<half {
        let angle = -Double.pi * Double(offset) / Double(half)
        let (cosine, sine) = (cos(angle), sin(angle))
        for even in stride(from: offset, to: count, by: half * 2) {
          let odd = even + half
          let oddReal = real[odd] * cosine - imaginary[odd] * sine
          let oddImaginary = real[odd] * sine + imaginary[odd] * cosine
          (real[odd], imaginary[odd]) = (real[even] - oddReal, imaginary[even] - oddImaginary)
          real[even] += oddReal
          imaginary[even] += oddImaginary
        }
      }
      half *= 2
    }
  }

  /// Moves every value to the index with its bits reversed.
  private static func reorder(_ real: inout [Double], _ imaginary: inout [Double]) {
    var mirrored = 0
    for index in 1..<real.count {
      var bit = real.count >> 1
      while mirrored & bit != 0 {
        mirrored ^= bit
        bit >>= 1
      }
      mirrored |= bit
      if index < mirrored {
        real.swapAt(index, mirrored)
        imaginary.swapAt(index, mirrored)
      }
    }
  }
}
