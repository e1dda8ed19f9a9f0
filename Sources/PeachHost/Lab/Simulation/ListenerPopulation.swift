import Foundation
import PeachCore

/// The listeners of a simulation.
package enum ListenerPopulation: Sendable {
  /// Each has one threshold, the same at every key, from 1.5 to 60 cents.
  case flat
  /// The threshold of each changes smoothly from key to key.
  case smooth
  /// These, again from the first when there are no more of them; never empty.
  case given([SimulatedListener])

  /// Returns a listener; those that are drawn have thresholds even in their logarithm, a slope of 0.8…1.3,
  /// and 0…5 % of lapses.
  /// - Parameters:
  ///   - index: the listener's number, from 0 on.
  ///   - generator: the source of chance.
  /// - Returns: the listener.
  func listener(_ index: Int, using generator: inout some RandomNumberGenerator)
    -> SimulatedListener
  {
    let shape: [Double]
    switch self {
    case .given(let listeners): return listeners[index % listeners.count]
    case .flat: shape = [Double](repeating: 0, count: MIDINote.range.count)
    case .smooth: shape = Self.shape(using: &generator)
    }
    let level = Double.random(in: log(1.5)...log(60), using: &generator)
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
