import Foundation

/// How the pitch and the level of one partial move.
package struct ToneTrack: Sendable {
  /// A look at the partial.
  package struct Point: Sendable {
    /// The middle of the look, from the begin of the signal.
    package let seconds: Double
    /// The partial's frequency.
    package let hertz: Double
    /// Its amplitude, 1 for a sine of full scale.
    package let amplitude: Double
  }

  /// The looks, in the order of time.
  package let points: [Point]

  /// Follows a partial.
  /// - Parameters:
  ///   - samples: the signal.
  ///   - rate: frames per second.
  ///   - hertz: where the partial is, roughly.
  ///   - window: seconds of each look, some periods at least.
  ///   - hop: seconds from one look to the next.
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
