/// How a pitch got from one place to another.
struct ObservedGlide {
  /// Looks from where it had left to where it had arrived.
  let steps: Int
  /// How far it turned back or went too far, cents.
  let overshoot: Double

  /// Looks at a pitch that rises once.
  /// - Parameter cents: from the rest before to the rest behind, at least some looks of each.
  init?(_ cents: [Double]) {
    guard cents.count >= 32, let start = Self.median(cents.prefix(cents.count / 8)),
      let end = Self.median(cents.suffix(cents.count / 8))
    else { return nil }
    let part = 0.05 * (end - start)
    guard part > 0, let leaves = cents.lastIndex(where: { $0 < start + part }),
      let arrives = cents.lastIndex(where: { abs($0 - end) > part })
    else { return nil }
    // Where it left for the last time tells nothing of one that came back: the first counts.
    let left = cents.firstIndex { $0 > start + part } ?? leaves
    steps = max(0, arrives + 1 - left)
    var highest = start
    var turned = 0.0
    for value in cents {
      highest = max(highest, value)
      turned = max(turned, min(highest - value, end - start))
    }
    overshoot = max(turned, (cents.max() ?? end) - end, start - (cents.min() ?? start))
  }

  private static func median(_ values: ArraySlice<Double>) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
