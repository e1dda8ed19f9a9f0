package import Foundation

/// The length of time that a learning curve shows.
package enum LearningSpan: String, CaseIterable, Hashable, Sendable {
  case week, month, year, all

  /// Returns the time shown.
  /// - Parameters:
  ///   - last: the last day with answers.
  ///   - page: the number of spans to go back from it.
  ///   - calendar: the calendar that decides how long a month is.
  /// - Returns: the time, which ends with a whole day; nil for all of it.
  package func window(
    until last: Date, page: Int, calendar: Calendar
  ) -> DateInterval? {
    guard let component = LearningCurve.Period(rawValue: rawValue)?.component else { return nil }
    let tomorrow = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: last))
    guard
      let end = tomorrow.flatMap({ calendar.date(byAdding: component, value: -page, to: $0) }),
      let start = calendar.date(byAdding: component, value: -1, to: end)
    else { return nil }
    return DateInterval(start: start, end: end)
  }
}
