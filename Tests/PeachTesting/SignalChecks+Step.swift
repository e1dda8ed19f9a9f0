package import PeachMeasure

extension SignalChecks {
  /// Returns the largest difference between neighboring samples, including silence before and
  /// after.
  package static func largestStep(_ samples: some Collection<Float>) -> Double {
    var last: Float = 0
    var largest: Float = 0
    for sample in samples {
      largest = max(largest, abs(sample - last))
      last = sample
    }
    return Double(max(largest, abs(last)))
  }
}
