import Foundation
package import PeachCore

/// A listener whose thresholds are known: it answers by a psychometric function and a throw of dice.
package struct SimulatedListener: Sendable {
  /// The natural logarithms of the thresholds in cents at the keys 0…127.
  package internal(set) var logThresholds: [Double]
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

  /// Becomes finer at all keys by a factor, as one who learns does.
  mutating func learn(_ logFactor: Double) {
    for key in logThresholds.indices { logThresholds[key] -= logFactor }
  }
}
