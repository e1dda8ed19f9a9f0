import Foundation

/// What a source emits while nothing is told to it, so that the first change can be found.
package enum SteadySignal: Sendable {
  /// The same value in every frame.
  case level(Float)
  /// A sine of some amplitude and phase.
  case sine(hertz: Double)

  /// Where this lies above the noise of rounding to 32 bits, and below what a change brings about in
  /// its first frames.
  private static let tolerance = 1e-6

  /// The first sample that the signal does not explain.
  ///
  /// Three samples of a sine in a row hold x₂ = 2 cos ω · x₁ − x₀ whatever its amplitude and phase;
  /// what is left over is how far the phase has moved beyond ω.
  /// - Parameters:
  ///   - samples: of one channel.
  ///   - rate: frames per second.
  /// - Returns: its index; nil when all are explained.
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
