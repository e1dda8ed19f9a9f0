package import Foundation

/// The threshold over time: what was known of it at the end of each day, week, month or year.
package struct LearningCurve: Hashable, Sendable {
  /// The periods of a curve, the shortest first.
  package enum Period: String, CaseIterable, Hashable, Sendable {
    case day, week, month, year

    var component: Calendar.Component {
      switch self {
      case .day: .day
      case .week: .weekOfYear
      case .month: .month
      case .year: .year
      }
    }
  }

  /// A period with answers.
  package struct Point: Hashable, Sendable {
    /// The first moment of the period.
    package let start: Date
    /// The belief at its end.
    package internal(set) var belief: ThresholdBelief
    /// The threshold to be shown; nil if too little is known.
    package internal(set) var heard: HeardThreshold?
    /// The number of answers in it.
    package internal(set) var count: Int
  }

  /// The length of its periods.
  package let period: Period
  /// The periods with answers, the earliest first.
  package let points: [Point]
  /// The time shown; nil for all of it.
  package let window: DateInterval?
  /// True if there are answers before the time shown.
  package let hasEarlier: Bool

  /// Draws the curve of an interval.
  /// - Parameters:
  ///   - days: the days with answers, the earliest first.
  ///   - interval: the interval; days without it are left out.
  ///   - span: the length of time shown, which ends with the last day.
  ///   - page: the number of spans to go back from there.
  ///   - limit: the largest number of points: periods are as short as that allows, and the earliest
  ///     years are left out.
  ///   - calendar: the calendar that decides where a period begins.
  ///   - heard: the threshold to be shown of a belief.
  package init(
    _ days: [ThresholdTimeline.Day], of interval: IntervalCondition, span: LearningSpan = .all,
    page: Int = 0, atMost limit: Int, calendar: Calendar = .current,
    heard: (ThresholdBelief) -> HeardThreshold?
  ) {
    let all = days.compactMap { day in
      day.thresholds[interval].map {
        Point(start: day.start, belief: $0.belief, heard: heard($0.belief), count: $0.count)
      }
    }
    let window = all.last.flatMap {
      span.window(until: $0.start, page: page, calendar: calendar)
    }
    let known = all.filter { point in
      window.map { $0.start <= point.start && point.start < $0.end } ?? true
    }
    hasEarlier = window.map { window in all.contains { $0.start < window.start } } ?? false
    self.window = window
    var (period, points) = (Period.day, known)
    for longer in Period.allCases.dropFirst() where points.count > limit {
      period = longer
      points = known.reduce(into: []) { points, day in
        let start = calendar.dateInterval(of: longer.component, for: day.start)?.start ?? day.start
        if points.last?.start == start {
          points[points.count - 1].belief = day.belief
          points[points.count - 1].heard = day.heard
          points[points.count - 1].count += day.count
        } else {
          points.append(
            Point(start: start, belief: day.belief, heard: day.heard, count: day.count))
        }
      }
    }
    self.period = period
    self.points = points.suffix(limit)
  }
}
