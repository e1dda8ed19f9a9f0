/// The course of a pitch from one place to another.
struct ObservedGlide {
  /// The number of looks from leaving the start to arriving at the end.
  let steps: Int
  /// The cents it turned back or overshot.
  let overshoot: Double

  /// Examines a pitch that rises once.
  /// - Parameter cents: the pitch from rest to rest, with at least some looks of each.
  init?(_ cents: [Double]) {
    guard cents.count >= 32, let start = Self.median(cents.prefix(cents.count / 8)),
      let end = Self.median(cents.suffix(cents.count / 8))
    else { return nil }
    // Differences between looks at rest are not part of the movement.
    let ripple = max(
      Self.ripple(cents.prefix(cents.count / 8), around: start),
      Self.ripple(cents.suffix(cents.count / 8), around: end))
    let part = max(0.05 * (end - start), 1.5 * ripple)
    guard part < (end - start) / 2, let left = cents.firstIndex(where: { $0 > start + part }),
      let late = cents.lastIndex(where: { abs($0 - end) > part })
    else { return nil }
    steps = max(0, late + 1 - left)
    var highest = start
    var turned = 0.0
    for value in cents {
      highest = max(highest, value)
      turned = max(turned, min(highest - value, end - start))
    }
    let astray = max(turned, (cents.max() ?? end) - end, start - (cents.min() ?? start))
    overshoot = max(0, astray - 2 * ripple)
  }

  private static func ripple(_ values: ArraySlice<Double>, around rest: Double) -> Double {
    values.map { abs($0 - rest) }.max() ?? 0
  }

  private static func median(_ values: ArraySlice<Double>) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
