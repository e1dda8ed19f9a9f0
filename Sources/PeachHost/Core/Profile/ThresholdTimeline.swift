package import Foundation
import Synchronization

/// A day-by-day history of the differences.
///
/// It is built from the stored answers at start and updated answer by answer; answers given while
/// nothing could be heard are skipped.
package final class ThresholdTimeline: Sendable {
  /// One calendar day with answers.
  package struct Day: Hashable, Sendable {
    /// The first moment of the day.
    package let start: Date
    /// The mean size of the differences.
    package let mean: Cents
    /// The number of answers.
    package let count: Int
    /// The number of right answers.
    package let correctCount: Int
    /// The knowledge at the day's end, by the interval that was trained.
    package let thresholds: [IntervalCondition: Known]
  }

  /// The knowledge about an interval at the end of a day.
  package struct Known: Codable, Hashable, Sendable {
    /// The mean of the thresholds.
    package let belief: ThresholdBelief
    /// The number of answers in that day.
    package let count: Int
  }

  /// The knowledge, to be restored later by a timeline whose days begin where these do.
  package struct Summary: Codable, Equatable, Sendable {
    fileprivate let calendar: Calendar
    fileprivate var bins: [Bin]
  }

  fileprivate struct Bin: Codable, Equatable {
    let interval: DateInterval
    var sum = 0.0
    var count = 0
    var correct = 0
    var thresholds: [IntervalCondition: Known] = [:]
  }

  private let calendar: Calendar
  private let bins = Mutex<[Bin]>([])

  /// Creates a timeline without answers.
  /// - Parameter calendar: the calendar that decides where a day begins.
  package init(calendar: Calendar) { self.calendar = calendar }

  /// The days with answers, the earliest first.
  package var days: [Day] {
    bins.withLock { bins in
      bins.map { bin in
        Day(
          start: bin.interval.start, mean: Cents(bin.sum / Double(bin.count)), count: bin.count,
          correctCount: bin.correct, thresholds: bin.thresholds)
      }
    }
  }

  /// The knowledge so far.
  package var summary: Summary { Summary(calendar: calendar, bins: bins.withLock { $0 }) }

  /// Takes up what another timeline had learned.
  /// - Parameter summary: of answers that came before any of this one.
  /// - Returns: false, and changes nothing, if the days of that one began elsewhere.
  package func restore(_ summary: Summary) -> Bool {
    guard summary.calendar == calendar else { return false }
    bins.withLock { $0 = summary.bins }
    return true
  }

  /// Takes up what another timeline has learned.
  func replace(with other: ThresholdTimeline) {
    let learnt = other.bins.withLock { $0 }
    bins.withLock { $0 = learnt }
  }

  /// Adds many answers; fastest in the order they were given.
  ///
  /// Intended for the stored answers at start. Leave out answers given on the source or output
  /// `silent`.
  /// - Parameters:
  ///   - answers: the answers.
  ///   - learn: called with the answers of a day, in the order they were given; it returns what is known
  ///     of the thresholds after them.
  package func load(
    _ answers: ArraySlice<ThresholdObservation>,
    learning learn: (ArraySlice<ThresholdObservation>) -> [IntervalCondition: Known]
  ) {
    bins.withLock { bins in
      var current = bins.count - 1
      var rest = answers
      while let first = rest.first {
        // The calendar is slow and there are many answers in a day, so it is asked once a day.
        if current < 0 || !Self.holds(bins[current].interval, first.date) {
          current = place(of: first.date, in: &bins)
        }
        let day = rest.prefix { Self.holds(bins[current].interval, $0.date) }
        for answer in day {
          bins[current].sum += answer.magnitude
          bins[current].count += 1
          bins[current].correct += answer.isCorrect ? 1 : 0
        }
        bins[current].thresholds.merge(learn(day)) { earlier, later in
          Known(belief: later.belief, count: earlier.count + later.count)
        }
        rest = rest[day.endIndex...]
      }
    }
  }

  /// Returns true if a moment is in an interval, excluding its end; `DateInterval.contains`
  /// includes the end.
  private static func holds(_ interval: DateInterval, _ moment: Date) -> Bool {
    interval.start <= moment && moment < interval.end
  }

  private func place(of moment: Date, in bins: inout [Bin]) -> Int {
    let interval =
      calendar.dateInterval(of: .day, for: moment)
      ?? DateInterval(start: calendar.startOfDay(for: moment), duration: 86_400)
    let index = bins.lastIndex { $0.interval.start <= interval.start }
    if let index, bins[index].interval.start == interval.start { return index }
    let next = (index ?? -1) + 1
    bins.insert(Bin(interval: interval), at: next)
    return next
  }
}

extension ThresholdTimeline {
  /// Clears all answers.
  package func reset() { bins.withLock { $0 = [] } }
}
