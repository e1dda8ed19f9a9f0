import Foundation

/// Plain facts about a signal.
public enum SignalChecks {
  /// The largest difference between neighbouring samples, silence before and after included.
  public static func largestStep(_ samples: some Collection<Float>) -> Double {
    var last: Float = 0
    var largest: Float = 0
    for sample in samples {
      largest = max(largest, abs(sample - last))
      last = sample
    }
    return Double(max(largest, abs(last)))
  }

  /// The largest difference between neighbouring samples within a stretch.
  public static func largestStepInside(_ samples: some Collection<Float>) -> Double {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, Double(abs($1.1 - $1.0))) }
  }

  /// The indices from the first to the last sample that is not exactly zero, if any.
  public static func sounding(_ samples: [Float]) -> ClosedRange<Int>? {
    guard let first = samples.firstIndex(where: { $0 != 0 }),
      let last = samples.lastIndex(where: { $0 != 0 })
    else { return nil }
    return first...last
  }

  /// The greatest value, regardless of its sign.
  public static func peak(_ samples: some Collection<Float>) -> Double {
    samples.reduce(0) { max($0, Double(abs($1))) }
  }

  /// The level as dB of the sine that has this power; 0 is a sine of full scale.
  public static func level(_ samples: some Collection<Float>) -> Double {
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    return 10 * log10(max(2 * power, 1e-30))
  }
}
