import Foundation

/// Basic measurements of a signal.
package enum SignalChecks {
  /// Returns the largest difference between neighboring samples within a part of a signal.
  package static func largestStepInside(_ samples: some Collection<Float>) -> Double {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, Double(abs($1.1 - $1.0))) }
  }

  /// Returns the indices from the first to the last sample that is not exactly zero, if any.
  package static func sounding(_ samples: [Float]) -> ClosedRange<Int>? {
    guard let first = samples.firstIndex(where: { $0 != 0 }),
      let last = samples.lastIndex(where: { $0 != 0 })
    else { return nil }
    return first...last
  }

  /// Returns the greatest absolute value.
  package static func peak(_ samples: some Collection<Float>) -> Double {
    samples.reduce(0) { max($0, Double(abs($1))) }
  }

  /// Returns the level in dB of the sine with the same power; 0 is a sine of full scale.
  package static func level(_ samples: some Collection<Float>) -> Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    return 10 * log10(max(2 * power, 1e-30))
  }

  /// Returns the greatest absolute value of a whole recording.
  package static func peakValue(_ samples: [Float]) -> Double { peak(samples) }

  /// Returns the greatest absolute value of a part.
  package static func peak(of samples: ArraySlice<Float>) -> Double { peak(samples) }

  /// Returns the level of a part in dB of the sine with the same power.
  package static func level(of samples: ArraySlice<Float>) -> Double {
    samples.isEmpty ? -300 : level(samples)
  }

  /// Returns a factor in decibels, −300 for zero.
  package static func decibels(_ factor: Double) -> Double {
    factor > 0 ? max(-300, 20 * log10(factor)) : -300
  }

  /// Returns the sum of two recordings, the second delayed by some frames.
  package static func sum(
    _ first: ArraySlice<Float>, _ second: ArraySlice<Float>, at frame: Int
  ) -> [Float] {
    var sum = Array(first)
    for (index, sample) in second.enumerated() where index + frame < sum.count {
      sum[index + frame] += sample
    }
    return sum
  }

  /// Returns both channels mixed, each at half its level.
  package static func middle(_ left: [Float], _ right: [Float]) -> [Float] {
    zip(left, right).map { ($0 + $1) / 2 }
  }

  /// Returns the levels of consecutive short parts, in dB of full scale.
  package static func levels(_ samples: ArraySlice<Float>, frames: Int) -> [Double] {
    stride(from: samples.startIndex, to: samples.endIndex - frames + 1, by: frames)
      .map { level(samples[$0..<$0 + frames]) }
  }
}
