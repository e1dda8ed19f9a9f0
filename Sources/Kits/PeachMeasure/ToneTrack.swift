import Foundation

/// A track of the pitch and the level of one partial.
package struct ToneTrack: Sendable {
  /// A measurement of the partial.
  package struct Point: Sendable {
    /// The middle of the measurement, in seconds from the beginning of the signal.
    package let seconds: Double
    /// The frequency of the partial, in Hz.
    package let hertz: Double
    /// The amplitude of the partial, 1 for a sine of full scale.
    package let amplitude: Double
  }

  /// The measurements, in order of time.
  package let points: [Point]

  /// Tracks a partial.
  /// - Parameters:
  ///   - samples: the signal.
  ///   - rate: frames per second.
  ///   - hertz: the approximate frequency of the partial.
  ///   - window: the duration of each measurement in seconds, at least some periods.
  ///   - hop: the time from one measurement to the next, in seconds.
  package init(
    _ samples: ArraySlice<Float>, rate: Double, near hertz: Double, window: Double, hop: Double
  ) {
    let width = min(max(8, Int(window * rate)), max(samples.count, 8))
    let hop = max(1, Int(hop * rate))
    let weights = KaiserWindow(count: width, beta: 9)
    let step = 2 * Double.pi * hertz / rate
    let mixed = samples.enumerated().map { index, sample in
      (Double(sample) * cos(step * Double(index)), -Double(sample) * sin(step * Double(index)))
    }
    var looks: [(middle: Double, phase: Double, amplitude: Double)] = []
    for start in stride(from: 0, through: mixed.count - width, by: hop) {
      var (real, imaginary) = (0.0, 0.0)
      for index in 0..<width {
        real += mixed[start + index].0 * weights.weights[index]
        imaginary += mixed[start + index].1 * weights.weights[index]
      }
      looks.append(
        (
          (Double(start) + Double(width) / 2) / rate, atan2(imaginary, real),
          2 * hypot(real, imaginary) / weights.sum
        ))
    }
    points = zip(looks, looks.dropFirst()).map { early, late in
      let turned = remainder(late.phase - early.phase, 2 * Double.pi)
      return Point(
        seconds: (early.middle + late.middle) / 2,
        hertz: hertz + turned * rate / (2 * Double.pi * Double(hop)),
        amplitude: (early.amplitude + late.amplitude) / 2)
    }
  }
}
