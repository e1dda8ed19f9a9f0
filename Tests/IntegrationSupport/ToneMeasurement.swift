import Foundation
import PeachMeasure
import PeachTesting

/// Measures a tone in a recording, from the samples alone.
package enum ToneMeasurement {
  /// The frequency of a sine that fills a stretch of a recording.
  /// - Parameters:
  ///   - samples: the recording.
  ///   - range: the note, attack and release included.
  ///   - rate: frames per second.
  /// - Returns: Hz; nil when there is no tone.
  package static func frequency(
    _ samples: [Float], in range: Range<Int>, rate: Double
  ) -> Double? {
    // The fades bend no pitch, but they are soft; the middle is more exact.
    let margin = Int(rate * 0.02)
    guard range.lowerBound >= 0, range.upperBound <= samples.count, range.count > 4 * margin else {
      return nil
    }
    let steady = samples[(range.lowerBound + margin)..<(range.upperBound - margin)]
    // Rising through zero happens once a cycle: a first guess within a cycle or so.
    var crossings = 0
    var previous: Float = 1
    for sample in steady {
      if previous < 0, sample >= 0 { crossings += 1 }
      previous = sample
    }
    guard crossings > 2 else { return nil }
    let guess = Double(crossings) / (Double(steady.count) / rate)
    return PitchEstimator(steady, rate: rate).frequency(near: guess)
  }
}
