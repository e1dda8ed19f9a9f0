/// The part of a profile that is looked at: an interval, and a length of time.
package struct ProfileQuery: Hashable, Sendable {
  /// The interval whose thresholds are drawn; nil for the one that has most to say.
  package var interval: IntervalCondition?
  /// The length of time of the learning curve.
  package var span = LearningSpan.all
  /// The number of spans to go back from the last day with answers, 0 or more.
  package var page = 0

  /// Creates a look at everything.
  package init() {}
}

extension ProfileChart {
  /// Returns the chart of what is looked at.
  package func showing(_ query: ProfileQuery) -> ProfileChart {
    query.interval.map { showing($0) } ?? self
  }

  /// Returns the threshold drawn over the time that is looked at.
  /// - Parameters:
  ///   - query: the length of time, and how far back it is.
  ///   - limit: the largest number of points.
  /// - Returns: the curve.
  package func learningCurve(_ query: ProfileQuery, atMost limit: Int) -> LearningCurve {
    learningCurve(query.span, page: query.page, atMost: limit)
  }
}
