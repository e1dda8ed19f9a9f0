package import Foundation
import Synchronization

/// The progress of one ear, drawn from all answers so far: both skills, their trend, and a
/// day-by-day history.
///
/// It is built from the stored answers at start and observes every later answer; every drawing of a
/// profile is based on it. Thread-safe.
package final class TrainingProgress: Sendable {
  /// The profile of both skills.
  package let profile = PerceptualProfile()
  private let timeline: ThresholdTimeline
  private let now: @Sendable () -> Date
  /// The date of the earliest answer excluded because its date is in the future.
  private let next = Mutex<Date?>(nil)

  /// Creates progress without answers.
  /// - Parameters:
  ///   - calendar: the calendar that decides where a day begins.
  ///   - now: the time; excludes answers dated more than a day later, when a clock was wrong.
  package init(calendar: Calendar = .current, now: @escaping @Sendable () -> Date = { Date() }) {
    timeline = ThresholdTimeline(calendar: calendar)
    self.now = now
  }

  /// The knowledge, to be restored later: the sum of all answers, as far as drawings need it.
  package struct Summary: Codable, Equatable, Sendable {
    fileprivate let version: Int
    fileprivate let profile: PerceptualProfile.Summary
    fileprivate let timeline: ThresholdTimeline.Summary
    fileprivate let next: Date?
  }

  /// Raised whenever the same answers lead to another summary.
  private static let summaryVersion = 4

  /// Returns what it has learned.
  /// - Throws: the error of an estimator that cannot be encoded.
  package func summary() throws -> Summary {
    Summary(
      version: Self.summaryVersion, profile: try profile.summary(), timeline: timeline.summary,
      next: next.withLock { $0 })
  }

  /// Takes up what was learned before, in place of everything that this has learned.
  /// - Parameter summary: of the answers that come first.
  /// - Returns: false if it cannot be used here: it is that of another version, of a place where days begin at
  ///   other hours, or from before an answer that is no longer in the future. Nothing is known then.
  package func restore(_ summary: Summary) -> Bool {
    guard summary.version == Self.summaryVersion, summary.next.map(isAhead) ?? true,
      timeline.restore(summary.timeline),
      profile.restore(summary.profile)
    else {
      reset()
      return false
    }
    next.withLock { $0 = summary.next }
    return true
  }

  /// Takes up what another progress has learned, in place of everything that this has learned.
  package func replace(with other: TrainingProgress) {
    profile.replace(with: other.profile)
    timeline.replace(with: other.timeline)
    let date = other.next.withLock { $0 }
    next.withLock { $0 = date }
  }

  /// Returns true for a date more than a day in the future.
  private func isAhead(_ date: Date) -> Bool { date > now().addingTimeInterval(86_400) }

  /// Adds stored answers, in the order they were given, in one call or several.
  ///
  /// Leave out answers given on the source or output `silent`.
  /// - Parameters:
  ///   - comparisons: the comparisons.
  ///   - matchings: the pitch matchings.
  ///   - leftOut: the number of stored answers that make no sense and are in neither list.
  package func load(
    comparisons: [ThresholdObservation], matchings: [MatchingObservation] = [], leftOut: Int = 0
  ) {
    let ahead = comparisons.filter { isAhead($0.date) }
    profile.load(comparisons: [], matchings: matchings, leftOut: leftOut + ahead.count)
    for answer in ahead { next.withLock { $0 = min($0 ?? answer.date, answer.date) } }
    // Almost always all of them, which need no copy.
    let heard = ahead.isEmpty ? comparisons : comparisons.filter { !isAhead($0.date) }
    timeline.load(heard[...], learning: learn)
  }

  /// Learns from answers of one day.
  /// - Returns: what is known then of the mean of the thresholds, of the intervals that were trained.
  private func learn(
    _ answers: ArraySlice<ThresholdObservation>
  ) -> [IntervalCondition: ThresholdTimeline.Known] {
    profile.load(comparisons: answers)
    var counts: [IntervalCondition: Int] = [:]
    for answer in answers { counts[answer.interval, default: 0] += 1 }
    return counts.reduce(into: [:]) { known, trained in
      known[trained.key] = profile.thresholds(for: trained.key)?.overall.map {
        ThresholdTimeline.Known(belief: $0, count: trained.value)
      }
    }
  }

  /// Returns a chart of the current numbers.
  /// - Parameters:
  ///   - range: the notes in the current training range.
  ///   - now: the time, as what was known long ago is believed less.
  /// - Returns: the chart.
  package func chart(_ range: NoteRange, at now: Date = Date()) -> ProfileChart {
    ProfileChart(profile: profile, range: range, timeline: timeline, at: now)
  }
}

extension TrainingProgress: TrainingObserver {
  /// Learns from an answer that was heard.
  package func answered(_ outcome: Outcome) {
    guard !outcome.conditions.context.isSilent else { return }
    switch outcome.completed {
    case let completed as CompletedComparison:
      load(comparisons: [ThresholdObservation(completed)])
    case let completed as CompletedPitchMatching:
      load(comparisons: [], matchings: [MatchingObservation(completed)])
    default: break
    }
  }

  /// Clears all answers.
  package func reset() {
    profile.reset()
    timeline.reset()
    next.withLock { $0 = nil }
  }
}
