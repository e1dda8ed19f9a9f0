package import Foundation

/// A snapshot of all numbers from which the profile is drawn.
package struct ProfileChart: Equatable, Sendable {
  /// The knowledge about the thresholds of an interval.
  package struct IntervalThreshold: Hashable, Sendable {
    /// The interval, and its tuning.
    package let interval: IntervalCondition
    /// The number of answers.
    package let count: Int
    /// The mean of the thresholds from the lowest to the highest answered key; nil while too little is known.
    package let heard: HeardThreshold?
  }

  /// The notes in the current training range.
  package let range: NoteRange
  /// The keys from the lowest to the highest: those of the training range, extended as far as there
  /// are answers of any interval.
  package private(set) var keys: [ProfileKey]
  /// The days with answers, the earliest first.
  package let days: [ThresholdTimeline.Day]
  /// The intervals with answers, the prime first.
  package let intervals: [IntervalThreshold]
  /// The interval that is drawn: the prime, or without answers there the one with the most.
  package private(set) var interval: IntervalCondition
  /// The knowledge about all intervals, now.
  private let known: [KnownThresholds]
  /// The knowledge about matching.
  package let matching: MatchingKnowledge
  /// The number of stored answers that make no sense; nothing here rests on them.
  package let leftOutCount: Int

  /// Creates a chart from the current state.
  /// - Parameters:
  ///   - profile: the profile of both skills.
  ///   - range: the notes in the current training range.
  ///   - timeline: the timeline, built from the same answers as the profile.
  ///   - now: the time, as what was known long ago is believed less.
  package init(
    profile: PerceptualProfile, range: NoteRange, timeline: ThresholdTimeline, at now: Date
  ) {
    known = profile.thresholds.map { thresholds in
      var known = thresholds
      known.posterior = known.posterior.aged(until: now.timeIntervalSince1970)
      return known
    }
    intervals = known.map { known in
      IntervalThreshold(
        interval: known.interval, count: known.posterior.count, heard: known.heard)
    }
    self.range = range
    days = timeline.days
    leftOutCount = profile.leftOutCount
    matching = profile.matching
    let drawn =
      known.first { $0.interval == .prime } ?? known.max { $0.posterior.count < $1.posterior.count }
    interval = drawn?.interval ?? .prime
    let answered = known.compactMap(\.posterior.keys)
    let low = min(answered.map(\.lowerBound).min() ?? range.low.number, range.low.number)
    let high = max(answered.map(\.upperBound).max() ?? range.high.number, range.high.number)
    keys = Self.keys(low...high, drawn)
  }

  /// Returns keys with what is known of their thresholds, as far as answers reach.
  private static func keys(
    _ numbers: ClosedRange<Int>, _ drawn: KnownThresholds?
  ) -> [ProfileKey] {
    let asked = numbers.map { drawn?.asked.note($0) ?? .untrained }
    let answered = asked.indices.filter { asked[$0].isTrained }
    return zip(numbers, asked.indices).map { number, index in
      let distance = answered.map { abs($0 - index) }.min() ?? MIDINote.range.count
      let belief =
        distance <= ProfileKey.reach
        ? drawn.map { $0.posterior.belief(at: number, $0.posterior.tone) } : nil
      return ProfileKey(
        note: MIDINote(clamping: number), known: asked[index], distance: distance, belief: belief,
        heard: belief.flatMap { drawn?.sizes.heard($0) })
    }
  }

  /// True if there are no comparisons yet.
  package var isEmpty: Bool { intervals.isEmpty }

  private var drawn: KnownThresholds? { known.first { $0.interval == interval } }

  /// The number of comparisons of the interval drawn.
  package var answerCount: Int { drawn?.posterior.count ?? 0 }

  /// The day of the last answer of the interval drawn; nil without any.
  package var lastDay: Date? { days.last { $0.thresholds[interval] != nil }?.start }

  /// The direction in which the ear is developing; nil until there are enough answers.
  package var trend: Trend? { drawn?.trend.trend }

  /// The mean difference asked at the keys in the range; nil without data there.
  package var mean: Cents? { asked.mean.map { Cents($0) } }

  /// The standard deviation of the means at these keys; nil with fewer than two trained keys.
  package var standardDeviation: Cents? { asked.standardDeviation.map { Cents($0) } }

  private var asked: RunningStatistics {
    var asked = RunningStatistics()
    for key in keys where range.numbers.contains(key.note.number) {
      if let mean = key.known.threshold { asked.add(mean.value) }
    }
    return asked
  }

  /// The keys that have answers of the interval drawn.
  package var trainedKeys: [ProfileKey] { keys.filter(\.known.isTrained) }

  /// The mean of the thresholds drawn, from the lowest to the highest answered key; nil while too little is
  /// known for a number.
  package var heard: HeardThreshold? { intervals.first { $0.interval == interval }?.heard }

  /// The answered keys with the smallest and the greatest threshold drawn; nil while their intervals overlap.
  package var extremes: (finest: ProfileKey, coarsest: ProfileKey)? {
    let heard = keys.compactMap { key in
      key.distance == 0 ? key.heard?.belief.map { (key: key, belief: $0) } : nil
    }
    guard let finest = heard.min(by: { $0.belief.median < $1.belief.median }),
      let coarsest = heard.max(by: { $0.belief.median < $1.belief.median }),
      finest.belief.interval.upperBound < coarsest.belief.interval.lowerBound
    else { return nil }
    return (finest.key, coarsest.key)
  }

  /// Returns the same chart with the thresholds of another interval drawn.
  /// - Parameter interval: one of ``intervals``; any other changes nothing.
  /// - Returns: the chart.
  package func showing(_ interval: IntervalCondition) -> ProfileChart {
    guard let drawn = known.first(where: { $0.interval == interval }),
      let low = keys.first?.note.number, let high = keys.last?.note.number
    else { return self }
    var chart = self
    chart.interval = interval
    chart.keys = Self.keys(low...high, drawn)
    return chart
  }

  /// Returns the threshold drawn over time.
  /// - Parameters:
  ///   - span: the length of time shown, which ends with the last day with answers.
  ///   - page: the number of spans to go back from there.
  ///   - limit: the largest number of points.
  /// - Returns: the curve.
  package func learningCurve(
    _ span: LearningSpan = .all, page: Int = 0, atMost limit: Int
  ) -> LearningCurve {
    LearningCurve(days, of: interval, span: span, page: page, atMost: limit) {
      drawn?.sizes.heard($0)
    }
  }
}
