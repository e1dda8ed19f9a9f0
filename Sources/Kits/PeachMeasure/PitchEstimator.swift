import Foundation

/// An estimator of the frequency of a steady tone, based on the movement of its phase.
///
/// The phase is taken in two windowed segments. At first they are close together, so that the phase
/// between them is known without counting turns; then they move further apart, stage by stage, with
/// the previous frequency used to count the turns. The result is accurate to 1e-5 cents for one
/// second of a sine.
package struct PitchEstimator {
  private let samples: ArraySlice<Float>
  private let rate: Double

  /// Creates an estimator for a steady part of a signal sampled `rate` times a second.
  package init(_ samples: ArraySlice<Float>, rate: Double) {
    self.samples = samples
    self.rate = rate
  }

  /// Returns the frequency of the partial near `guess`, which must be accurate to some hertz.
  /// - Parameters:
  ///   - guess: the expected frequency, in Hz.
  ///   - segment: the minimum duration of each segment in seconds; drift is averaged over this
  ///     time.
  /// - Returns: the frequency, in Hz.
  package func frequency(near guess: Double, segment: Double = 0.1) -> Double {
    // Long enough to keep out both neighboring partials and the mirror image below zero.
    let count = min(Int(rate * max(segment, 8 / guess)), samples.count / 2)
    let window = KaiserWindow(count: count).weights
    let span = samples.count - count
    var hertz = guess
    var distance = max(1, min(count / 16, span))
    while true {
      hertz = refined(hertz, distance: distance, window: window)
      if distance == span { return hertz }
      distance = min(distance * 8, span)
    }
  }

  /// Returns the cents from one frequency up to another.
  package static func cents(from reference: Double, to hertz: Double) -> Double {
    1200 * log2(hertz / reference)
  }

  /// Refines `hertz` by the excess phase between two segments `distance` apart.
  private func refined(_ hertz: Double, distance: Int, window: [Double]) -> Double {
    let early = phase(of: hertz, from: 0, window: window)
    let late = phase(of: hertz, from: distance, window: window)
    let turns = hertz * Double(distance) / rate
    let expected = 2 * Double.pi * (turns - turns.rounded(.down))
    let excess = remainder(late - early - expected, 2 * Double.pi)
    return hertz + excess * rate / (2 * Double.pi * Double(distance))
  }

  /// Returns the phase relative to a tone of `hertz` that starts with the segment.
  private func phase(of hertz: Double, from start: Int, window: [Double]) -> Double {
    var real = 0.0
    var imaginary = 0.0
    let first = samples.startIndex + start
    for index in window.indices {
      let angle = 2 * Double.pi * hertz * Double(index) / rate
      let value = Double(samples[first + index]) * window[index]
      real += value * cos(angle)
      imaginary -= value * sin(angle)
    }
    return atan2(imaginary, real)
  }
}
