package import Foundation

/// A snapshot of all numbers from which the profile is drawn.
package struct ProfileChart: Equatable, Sendable {
  /// The knowledge about the thresholds of an interval.
  package struct IntervalThreshold: Hashable, Sendable {
    /// The interval, and its tuning.
    package let interval: IntervalCondition
    /// The number of answers.
    package let count: Int
    /// The mean of the thresholds in the training range.
    package let belief: ThresholdBelief
  }

  /// The notes in the current training range.
  package let range: NoteRange
  /// The keys from the lowest to the highest: those of the training range, extended as far as there
  /// are answers.
  package private(set) var keys: [ProfileKey]
  /// The number of comparisons the thresholds rest on.
  package let answerCount: Int
  /// The mean difference asked at the keys in the range; nil without data there.
  package let mean: Cents?
  /// The standard deviation of these means; nil with fewer than two trained keys.
  package let standardDeviation: Cents?
  /// The direction in which the ear is developing; nil until there are enough answers.
  package let trend: Trend?
  /// The days with answers, the earliest first.
  package let days: [ThresholdTimeline.Day]
  /// The intervals with answers, the prime first.
  package let intervals: [IntervalThreshold]
  /// The interval whose thresholds are drawn: the prime, or without answers there the one with the most.
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
  ///   - trend: the trend, built from the same answers as the profile.
  ///   - timeline: the timeline, built from the same answers as the profile.
  ///   - now: the time, as what was known long ago is believed less.
  package init(
    profile: PerceptualProfile, range: NoteRange, trend: TrendAnalyzer, timeline: ThresholdTimeline,
    at now: Date
  ) {
    let known = profile.thresholds.map { thresholds in
      KnownThresholds(
        interval: thresholds.interval,
        posterior: thresholds.posterior.aged(until: now.timeIntervalSince1970))
    }
    self.known = known
    let drawn =
      known.first { $0.interval == .prime } ?? known.max { $0.posterior.count < $1.posterior.count }
    interval = drawn?.interval ?? .prime
    intervals = known.map { known in
      IntervalThreshold(
        interval: known.interval, count: known.posterior.count,
        belief: known.posterior.belief(over: range.numbers, known.posterior.tone))
    }
    let all = MIDINote.range.map { number in
      let note = MIDINote(clamping: number)
      return ProfileKey(
        note: note, known: profile.statsForNote(note),
        belief: drawn.map { $0.posterior.belief(at: number, $0.posterior.tone) })
    }
    let trained = all.indices.filter { all[$0].known.isTrained }
    let low = min(trained.first ?? range.low.number, range.low.number)
    let high = max(trained.last ?? range.high.number, range.high.number)
    keys = Array(all[low...high])
    answerCount = all.reduce(0) { $0 + $1.known.sampleCount }
    self.range = range
    var asked = RunningStatistics()
    for key in all[range.numbers] {
      if let mean = key.known.threshold { asked.add(mean.value) }
    }
    mean = asked.mean.map { Cents($0) }
    standardDeviation = asked.standardDeviation.map { Cents($0) }
    self.trend = trend.trend
    days = timeline.days
    leftOutCount = profile.leftOutCount
    matching = profile.matching
  }

  /// True if there are no comparisons yet.
  package var isEmpty: Bool { answerCount == 0 }

  /// The keys that have answers.
  package var trainedKeys: [ProfileKey] { keys.filter(\.known.isTrained) }

  /// The knowledge about the mean of the thresholds drawn, within the training range; nil without answers.
  package var threshold: ThresholdBelief? { intervals.first { $0.interval == interval }?.belief }

  /// The trained key with the smallest threshold of those drawn; nil without answers.
  package var finest: ProfileKey? { trained { $0 < $1 } }

  /// The trained key with the greatest threshold of those drawn; nil without answers.
  package var coarsest: ProfileKey? { trained { $0 > $1 } }

  private func trained(first: (Cents, Cents) -> Bool) -> ProfileKey? {
    trainedKeys.filter { $0.belief != nil }
      .min { left, right in
        guard let left = left.belief?.median, let right = right.belief?.median else { return false }
        return first(left, right)
      }
  }

  /// Returns the same chart with the thresholds of another interval drawn.
  /// - Parameter interval: one of ``intervals``; any other changes nothing.
  /// - Returns: the chart.
  package func showing(_ interval: IntervalCondition) -> ProfileChart {
    guard let drawn = known.first(where: { $0.interval == interval })?.posterior else {
      return self
    }
    var chart = self
    chart.interval = interval
    chart.keys = keys.map { key in
      ProfileKey(
        note: key.note, known: key.known, belief: drawn.belief(at: key.note.number, drawn.tone))
    }
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
    LearningCurve(days, of: interval, span: span, page: page, atMost: limit)
  }
}
