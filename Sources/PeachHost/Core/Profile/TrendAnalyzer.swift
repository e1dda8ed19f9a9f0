/// The direction in which an ear is developing.
package enum Trend: String, CaseIterable, Hashable, Sendable {
  /// Differences have become smaller.
  case improving
  /// Differences are about the same.
  case stable
  /// Differences have become larger.
  case declining
}

/// An analyzer that compares the later half of all answers with the earlier half.
package struct TrendAnalyzer: Codable, Equatable, Sendable {
  /// The number of answers needed before there is a trend.
  package static let minimumCount = 20

  /// The smallest change of the mean that counts, as a fraction of the earlier mean.
  package static let threshold = 0.05

  private var sums = PrefixSums()

  /// Adds the size of a difference, in cents; they come in the order they were asked.
  package mutating func add(_ magnitude: Double) { sums.add(abs(magnitude)) }

  /// The trend: improving if the later mean is more than 5 % below the earlier one, declining if it
  /// is more than 5 % above; nil before the twentieth answer.
  ///
  /// With an odd number of answers, the middle one belongs to the later half. Beyond
  /// ``PrefixSums/mostMarks`` answers, the halves differ by up to a thousandth.
  package var trend: Trend? {
    guard sums.count >= Self.minimumCount else { return nil }
    let half = sums.half
    let earlier = half.sum / Double(half.count)
    let later = (sums.total - half.sum) / Double(sums.count - half.count)
    guard earlier > 0 else { return .stable }
    let change = (later - earlier) / earlier
    if change < -Self.threshold { return .improving }
    return change > Self.threshold ? .declining : .stable
  }
}
