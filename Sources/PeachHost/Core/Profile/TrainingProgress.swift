package import Foundation

/// The progress of one ear, drawn from all answers so far: both skills, their trend, and a
/// day-by-day history.
///
/// It is built from the stored answers at start and observes every later answer; every drawing of a
/// profile is based on it. Thread-safe.
package final class TrainingProgress: Sendable {
  /// The profile of both skills.
  package let profile = PerceptualProfile()
  private let trend = TrendAnalyzer()
  private let timeline: ThresholdTimeline

  /// Creates progress without answers.
  /// - Parameter calendar: the calendar that decides where a day begins.
  package init(calendar: Calendar = .current) {
    timeline = ThresholdTimeline(calendar: calendar)
  }

  /// Adds the stored answers, in the order they were given.
  ///
  /// Leave out answers given on the source or output `silent`.
  /// - Parameters:
  ///   - comparisons: the comparisons, each with its time.
  ///   - matchingErrors: the signed errors, in cents.
  ///   - leftOut: the number of stored answers that make no sense and are in neither list.
  package func load(
    comparisons: [(Date, ThresholdObservation)], matchingErrors: [Double] = [], leftOut: Int = 0
  ) {
    profile.load(
      comparisons: comparisons.map(\.1), matchingErrors: matchingErrors, leftOut: leftOut)
    trend.load(comparisons.lazy.map(\.1.magnitude))
    timeline.load(comparisons)
  }

  /// Returns a chart of the current numbers.
  /// - Parameter range: the notes in the current training range.
  /// - Returns: the chart.
  package func chart(_ range: NoteRange) -> ProfileChart {
    ProfileChart(profile: profile, range: range, trend: trend, timeline: timeline)
  }
}

extension TrainingProgress: TrainingObserver, Resettable {
  /// Learns from an answer that was heard.
  package func answered(_ outcome: Outcome) {
    profile.answered(outcome)
    trend.answered(outcome)
    timeline.answered(outcome)
  }

  /// Clears all answers.
  package func reset() {
    profile.reset()
    trend.reset()
    timeline.reset()
  }
}
