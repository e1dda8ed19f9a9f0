import Foundation

/// A sine fitted to a steady part of a signal, and the residue of the signal without it.
package struct SineFit {
  /// The level of the sine, in dB of full scale.
  package let level: Double
  /// The level of harmonics, hum, noise and everything else, in dB relative to the sine.
  package let residue: Double

  /// Fits a sine of known frequency.
  /// - Parameters:
  ///   - samples: some thousand frames; the more there are, the more exact the frequency must be.
  ///   - rate: frames per second.
  ///   - hertz: the measured frequency of the sine.
  package init(_ samples: ArraySlice<Float>, rate: Double, hertz: Double) {
    let step = 2 * Double.pi * hertz / rate
    var (cc, ss, cs, xc, xs, power) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let (cosine, sine) = (cos(step * Double(index)), sin(step * Double(index)))
      let value = Double(sample)
      cc += cosine * cosine
      ss += sine * sine
      cs += cosine * sine
      xc += value * cosine
      xs += value * sine
      power += value * value
    }
    let determinant = max(cc * ss - cs * cs, 1e-300)
    let (a, b) = ((xc * ss - xs * cs) / determinant, (xs * cc - xc * cs) / determinant)
    level = 10 * log10(max(a * a + b * b, 1e-30))
    var left = 0.0
    for (index, sample) in samples.enumerated() {
      let fitted = a * cos(step * Double(index)) + b * sin(step * Double(index))
      left += (Double(sample) - fitted) * (Double(sample) - fitted)
    }
    residue = 10 * log10(max(left, 1e-30) / max(power - left, 1e-30))
  }
}
