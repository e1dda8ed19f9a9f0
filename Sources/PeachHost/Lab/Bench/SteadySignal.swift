import Foundation

/// The signal that a source emits while nothing is told to it, used to find the first change.
package enum SteadySignal: Sendable {
  /// The same value in every frame.
  case level(Float)
  /// A sine of some amplitude and phase.
  case sine(hertz: Double)

  /// A tolerance above the noise of rounding to 32 bits, and below the effect of a change in its
  /// first frames.
  private static let tolerance = 1e-6

  /// Finds the first sample that the signal does not explain.
  ///
  /// Three consecutive samples of a sine satisfy x₂ = 2 cos ω · x₁ − x₀ whatever its amplitude and
  /// phase; the remainder is how far the phase has moved beyond ω.
  /// - Parameters:
  ///   - samples: the samples of one channel.
  ///   - rate: frames per second.
  /// - Returns: its index; nil if all are explained.
  package func firstChange(in samples: [Float], rate: Double) -> Int? {
    switch self {
    case .level(let level):
      return samples.firstIndex { abs(Double($0 - level)) > Self.tolerance }
    case .sine(let hertz):
      let factor = 2 * cos(2 * Double.pi * hertz / rate)
      return samples.indices.dropFirst(2).first { index in
        let expected = factor * Double(samples[index - 1]) - Double(samples[index - 2])
        return abs(Double(samples[index]) - expected) > Self.tolerance
      }
    }
  }
}
