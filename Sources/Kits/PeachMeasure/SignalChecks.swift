import Foundation

/// Plain facts about a signal.
package enum SignalChecks {
  /// The largest difference between neighbouring samples, silence before and after included.
  package static func largestStep(_ samples: some Collection<Float>) -> Double {
    var last: Float = 0
    var largest: Float = 0
    for sample in samples {
      largest = max(largest, abs(sample - last))
      last = sample
    }
    return Double(max(largest, abs(last)))
  }

  /// The largest difference between neighbouring samples within a stretch.
  package static func largestStepInside(_ samples: some Collection<Float>) -> Double {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, Double(abs($1.1 - $1.0))) }
  }

  /// The indices from the first to the last sample that is not exactly zero, if any.
  package static func sounding(_ samples: [Float]) -> ClosedRange<Int>? {
    guard let first = samples.firstIndex(where: { $0 != 0 }),
      let last = samples.lastIndex(where: { $0 != 0 })
    else { return nil }
    return first...last
  }

  /// The greatest value, regardless of its sign.
  package static func peak(_ samples: some Collection<Float>) -> Double {
    samples.reduce(0) { max($0, Double(abs($1))) }
  }

  /// The level as dB of the sine that has this power; 0 is a sine of full scale.
  package static func level(_ samples: some Collection<Float>) -> Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    return 10 * log10(max(2 * power, 1e-30))
  }

  /// The greatest value of a whole recording, regardless of its sign.
  package static func peakValue(_ samples: [Float]) -> Double { peak(samples) }

  /// The greatest value of a part, regardless of its sign.
  package static func peak(of samples: ArraySlice<Float>) -> Double { peak(samples) }

  /// The level of a part, dB of the sine that has its power.
  package static func level(of samples: ArraySlice<Float>) -> Double {
    samples.isEmpty ? -300 : level(samples)
  }

  /// A factor as decibels, −300 for none.
  package static func decibels(_ factor: Double) -> Double {
    factor > 0 ? max(-300, 20 * log10(factor)) : -300
  }

  /// Two recordings at once, the second some frames behind the first.
  package static func sum(
    _ first: ArraySlice<Float>, _ second: ArraySlice<Float>, at frame: Int
  ) -> [Float] {
    var sum = Array(first)
    for (index, sample) in second.enumerated() where index + frame < sum.count {
      sum[index + frame] += sample
    }
    return sum
  }

  /// Both channels heard at once, at half their level each.
  package static func middle(_ left: [Float], _ right: [Float]) -> [Float] {
    zip(left, right).map { ($0 + $1) / 2 }
  }

  /// The level in short stretches, one behind the other, dB of full scale.
  package static func levels(_ samples: ArraySlice<Float>, frames: Int) -> [Double] {
    stride(from: samples.startIndex, to: samples.endIndex - frames + 1, by: frames)
      .map { level(samples[$0..<$0 + frames]) }
  }
}
