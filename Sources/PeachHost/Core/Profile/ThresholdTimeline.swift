package import Foundation
import Synchronization

/// How the differences went, day by day.
///
/// Built from the stored answers at start and updated answer by answer; answers given where nothing
/// could be heard are passed over.
package final class ThresholdTimeline: Sendable {
  /// One calendar day with answers.
  package struct Day: Hashable, Sendable {
    /// Its first moment.
    package let start: Date
    /// The mean size of the differences.
    package let mean: Cents
    /// How many answers there were.
    package let count: Int
    /// How many of them were right.
    package let correctCount: Int
  }

  private struct Bin {
    let interval: DateInterval
    var sum = 0.0
    var count = 0
    var correct = 0
  }

  private let calendar: Calendar
  private let bins = Mutex<[Bin]>([])

  /// No answers yet.
  /// - Parameter calendar: says where a day begins.
  package init(calendar: Calendar) { self.calendar = calendar }

  /// The days that have answers, the earliest first.
  package var days: [Day] {
    bins.withLock { bins in
      bins.map { bin in
        Day(
          start: bin.interval.start, mean: Cents(bin.sum / Double(bin.count)), count: bin.count,
          correctCount: bin.correct)
      }
    }
  }

  /// Takes in an answer.
  /// - Parameters:
  ///   - fact: what was asked and whether the answer was right.
  ///   - timestamp: when.
  package func add(_ fact: ThresholdFact, at timestamp: Date) {
    load(CollectionOfOne((timestamp, fact)))
  }

  /// Takes in many answers; fastest in the order they were given.
  ///
  /// For the stored ones at start. Leave out those given on the source or output `silent`.
  package func load(_ answers: some Sequence<(Date, ThresholdFact)>) {
    bins.withLock { bins in
      var current = bins.count - 1
      for (timestamp, fact) in answers {
        // The calendar is slow and answers come many to the day, so it is asked once for each.
        if current < 0 || !Self.holds(bins[current].interval, timestamp) {
          current = place(of: timestamp, in: &bins)
        }
        bins[current].sum += fact.magnitude
        bins[current].count += 1
        bins[current].correct += fact.isCorrect ? 1 : 0
      }
    }
  }

  /// A day ends before the next begins; `DateInterval.contains` counts the end in.
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

extension ThresholdTimeline: ComparisonObserver, Resettable {
  /// Takes in an answer that was heard.
  package func comparisonCompleted(_ completed: CompletedComparison) {
    guard !completed.context.isSilent else { return }
    add(ThresholdFact(completed), at: completed.timestamp)
  }

  /// Forgets all answers.
  package func reset() { bins.withLock { $0 = [] } }
}
