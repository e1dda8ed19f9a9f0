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
          correctCount: bin.correct)
      }
    }
  }

  /// The knowledge so far.
  package var summary: Summary { Summary(calendar: calendar, bins: bins.withLock { $0 }) }

  /// Takes up what another timeline had learnt.
  /// - Parameter summary: of answers that came before any of this one.
  /// - Returns: false, and changes nothing, if the days of that one began elsewhere.
  package func restore(_ summary: Summary) -> Bool {
    guard summary.calendar == calendar else { return false }
    bins.withLock { $0 = summary.bins }
    return true
  }

  /// Takes up what another timeline has learnt.
  func replace(with other: ThresholdTimeline) {
    let learnt = other.bins.withLock { $0 }
    bins.withLock { $0 = learnt }
  }

  /// Adds an answer.
  /// - Parameters:
  ///   - observation: the question, and the correctness of the answer.
  ///   - timestamp: the time of the answer.
  package func add(_ observation: ThresholdObservation, at timestamp: Date) {
    load(CollectionOfOne((timestamp, observation)))
  }

  /// Adds many answers; fastest in the order they were given.
  ///
  /// Intended for the stored answers at start. Leave out answers given on the source or output
  /// `silent`.
  package func load(_ answers: some Sequence<(Date, ThresholdObservation)>) {
    bins.withLock { bins in
      var current = bins.count - 1
      for (timestamp, observation) in answers {
        // The calendar is slow and there are many answers in a day, so it is asked once a day.
        if current < 0 || !Self.holds(bins[current].interval, timestamp) {
          current = place(of: timestamp, in: &bins)
        }
        bins[current].sum += observation.magnitude
        bins[current].count += 1
        bins[current].correct += observation.isCorrect ? 1 : 0
      }
    }
  }

  /// Returns true if a moment lies in an interval, excluding its end; `DateInterval.contains`
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

extension ThresholdTimeline: TrainingObserver, Resettable {
  /// Adds a comparison that was heard.
  package func answered(_ outcome: Outcome) {
    guard case .comparison(let completed) = outcome, !completed.context.isSilent else { return }
    add(ThresholdObservation(completed), at: completed.timestamp)
  }

  /// Clears all answers.
  package func reset() { bins.withLock { $0 = [] } }
}
