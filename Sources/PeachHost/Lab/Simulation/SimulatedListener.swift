import Foundation
package import PeachCore

/// A listener whose thresholds are known: it answers by a psychometric function and a throw of dice.
package struct SimulatedListener: Sendable {
  /// The natural logarithms of the thresholds in cents at the keys 0…127.
  package let logThresholds: [Double]
  /// The chance of a right answer.
  package let function: PsychometricFunction

  /// Answers a comparison.
  /// - Parameters:
  ///   - comparison: what sounded.
  ///   - generator: the dice.
  /// - Returns: true if the answer is right.
  func isRight(
    _ comparison: Comparison, using generator: inout some RandomNumberGenerator
  ) -> Bool {
    let chance = function.chance(
      difference: comparison.centOffset.magnitude.value,
      threshold: exp(logThresholds[comparison.referenceNote.number]))
    return Double.random(in: 0..<1, using: &generator) < chance
  }
}

/// The listeners of a simulation.
package enum ListenerPopulation: String, CaseIterable, Sendable {
  /// Each has one threshold, the same at every key, from 1.5 to 60 cents.
  case flat
  /// The threshold of each changes smoothly from key to key.
  case smooth

  /// Draws a listener: thresholds even in their logarithm, a slope of 0.8…1.3, 0…5 % of lapses.
  /// - Parameter generator: the source of chance.
  /// - Returns: the listener.
  func listener(using generator: inout some RandomNumberGenerator) -> SimulatedListener {
    let level = Double.random(in: log(1.5)...log(60), using: &generator)
    let shape: [Double] =
      switch self {
      case .flat: [Double](repeating: 0, count: MIDINote.range.count)
      case .smooth: Self.shape(using: &generator)
      }
    return SimulatedListener(
      logThresholds: shape.map { level + $0 },
      function: PsychometricFunction(
        slope: Double.random(in: 0.8...1.3, using: &generator),
        lapse: Double.random(in: 0...0.05, using: &generator)))
  }

  /// Draws what is to be added at each key: a tilt of 0.25 over two octaves, and a smooth process of 0.4
  /// that changes over 10 semitones.
  private static func shape(using generator: inout some RandomNumberGenerator) -> [Double] {
    let (tilt, smooth, length) = (0.25, 0.4, 10.0)
    // White noise under a bell curve of this width has the covariance of such a process.
    let reach = 30
    let bell = (-reach...reach).map { exp(-pow(Double($0) / length, 2)) }
    let size = bell.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let noise = (0..<MIDINote.range.count + 2 * reach).map { _ in normal(using: &generator) }
    let slope = tilt * normal(using: &generator)
    return MIDINote.range.map { key in
      let process = zip(bell, noise[key...]).reduce(0) { $0 + $1.0 * $1.1 } / size
      return slope * Double(key - 60) / 24 + smooth * process
    }
  }

  /// Draws a number of the standard normal distribution, by Box and Muller.
  private static func normal(using generator: inout some RandomNumberGenerator) -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
  }
}
