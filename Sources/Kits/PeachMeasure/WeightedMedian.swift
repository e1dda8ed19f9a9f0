/// The median of weighted values, which none of them can move by itself.
enum WeightedMedian {
  /// Returns the value with half of the weight on either side; nil if nothing weighs anything.
  static func of(_ values: [(value: Double, weight: Double)]) -> Double? {
    let sorted = values.sorted { $0.value < $1.value }
    let half = sorted.reduce(0) { $0 + $1.weight } / 2
    guard half > 0 else { return nil }
    var (sum, last) = (0.0, sorted[0].value)
    for (value, weight) in sorted {
      // The middle of two values if both sides weigh the same.
      if sum == half { return (last + value) / 2 }
      sum += weight
      if sum > half { return value }
      last = value
    }
    return last
  }
}
