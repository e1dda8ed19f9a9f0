import Foundation

/// The spectrum of a whole tone through a Gaussian window.
///
/// The logarithm of every peak in it is a parabola, so that three bins give the exact top and the
/// breadth of a line (Gasior and Gonzalez, AIP Conf. Proc. 732, 276, 2004). That is also true of a
/// line that dies away exponentially: it shifts the window in time, and leaves its shape.
package struct GaussianSpectrum {
  /// The top of a peak.
  struct Peak {
    /// The frequency of the top, in Hz.
    let hertz: Double
    /// The height of the top, in the unit of ``amplitude(ofLine:)``.
    let height: Double
    /// The variance of the bell around the top, in Hz².
    let variance: Double
  }

  /// Frames per second.
  let rate: Double
  /// The distance in Hz from one bin to the next.
  let binWidth: Double
  /// The number of bins from 0 Hz to half the rate.
  let count: Int
  /// The variance in Hz² of the bell that is one steady line.
  let lineVariance: Double
  /// The power of the windowed tone in the unit of the squared ``Peak/height`` of one line.
  let power: Double
  private let real: [Double]
  private let imaginary: [Double]

  /// Analyses the sustained part of a tone, a second or two without the attack.
  /// - Parameters:
  ///   - samples: the part; nil is returned for fewer than 64 frames.
  ///   - rate: frames per second.
  ///   - reach: the standard deviations from the middle of the window to its ends; the more, the less
  ///     a rapid decay matters, and the broader is a line.
  package init?(_ samples: ArraySlice<Float>, rate: Double, reach: Double = 3) {
    guard samples.count >= 64 else { return nil }
    var size = 1
    while size < samples.count { size *= 2 }
    var real = [Double](repeating: 0, count: size)
    var imaginary = real
    let middle = Double(samples.count - 1) / 2
    let deviation = middle / reach
    var (energy, squares) = (0.0, 0.0)
    var sum = 0.0
    for (index, sample) in samples.enumerated() {
      let off = (Double(index) - middle) / deviation
      let weight = exp(-off * off / 2)
      real[index] = Double(sample) * weight
      energy += real[index] * real[index]
      squares += weight * weight
      sum += weight
    }
    FourierTransform.transform(&real, &imaginary)
    self.rate = rate
    self.real = real
    self.imaginary = imaginary
    count = size / 2
    binWidth = rate / Double(size)
    lineVariance = pow(rate / (2 * Double.pi * deviation), 2)
    // A sine of amplitude a has the height a·sum/2 and the windowed energy a²·squares/2.
    power = energy * sum * sum / (2 * squares)
  }

  /// Returns the squared height of a bin.
  func square(_ index: Int) -> Double {
    real[index] * real[index] + imaginary[index] * imaginary[index]
  }

  /// Returns the natural logarithm of the height of a bin.
  func height(_ index: Int) -> Double { log(max(square(index), 1e-60)) / 2 }

  /// Returns the peak at a bin; nil if the bin is not higher than its neighbors.
  func peak(at index: Int) -> Peak? {
    guard index > 0, index < count else { return nil }
    let (left, mid, right) = (height(index - 1), height(index), height(index + 1))
    let curve = left - 2 * mid + right
    guard mid >= left, mid >= right, curve < 0 else { return nil }
    let shift = (left - right) / (2 * curve)
    return Peak(
      hertz: (Double(index) + shift) * binWidth, height: exp(mid - (left - right) * shift / 4),
      variance: -binWidth * binWidth / curve)
  }
}
