/// A snapshot of all numbers from which the profile is drawn.
package struct ProfileChart: Hashable, Sendable {
  /// The knowledge about the ability to tune one note to another.
  package struct Matching: Hashable, Sendable {
    /// The number of matched notes.
    package let count: Int
    /// The mean size of the error; nil without data.
    package let mean: Cents?
    /// The standard deviation (n − 1) of the error's size; nil with fewer than two results.
    package let standardDeviation: Cents?
  }

  /// The largest number of untrained keys between two trained ones that a band is drawn across; a
  /// wider gap stays a gap.
  package static let bridgedKeys = 2

  /// The notes in the current training range.
  package let range: NoteRange
  /// The keys from the lowest to the highest: those of the training range, extended as far as there
  /// are answers.
  package let keys: [ProfileKey]
  /// The number of comparisons the thresholds rest on.
  package let answerCount: Int
  /// The mean threshold of the keys in the range; nil without data there.
  package let mean: Cents?
  /// The standard deviation of the thresholds of those keys; nil with fewer than two trained ones.
  package let standardDeviation: Cents?
  /// The direction in which the ear is developing; nil until there are enough answers.
  package let trend: Trend?
  /// The days with answers, the earliest first.
  package let days: [ThresholdTimeline.Day]
  /// The knowledge about matching.
  package let matching: Matching
  /// The number of stored answers that make no sense; nothing here rests on them.
  package let leftOutCount: Int

  /// Creates a chart from the current state.
  /// - Parameters:
  ///   - profile: the profile of both skills.
  ///   - range: the notes in the current training range.
  ///   - trend: the trend, built from the same answers as the profile.
  ///   - timeline: the timeline, built from the same answers as the profile.
  package init(
    profile: PerceptualProfile, range: NoteRange, trend: TrendAnalyzer, timeline: ThresholdTimeline
  ) {
    let all = MIDINote.range.map { number in
      let note = MIDINote(clamping: number)
      return ProfileKey(note: note, known: profile.statsForNote(note))
    }
    let trained = all.indices.filter { all[$0].known.isTrained }
    let low = min(trained.first ?? range.low.number, range.low.number)
    let high = max(trained.last ?? range.high.number, range.high.number)
    keys = Array(all[low...high])
    answerCount = all.reduce(0) { $0 + $1.known.sampleCount }
    self.range = range
    var thresholds = RunningStatistics()
    for key in all[range.numbers] {
      if let threshold = key.known.threshold { thresholds.add(threshold.value) }
    }
    mean = thresholds.mean.map { Cents($0) }
    standardDeviation = thresholds.standardDeviation.map { Cents($0) }
    self.trend = trend.trend
    days = timeline.days
    leftOutCount = profile.leftOutCount
    matching = Matching(
      count: profile.matchingSampleCount, mean: profile.matchingMean,
      standardDeviation: profile.matchingStdDev)
  }

  /// True if there are no comparisons yet.
  package var isEmpty: Bool { answerCount == 0 }

  /// The keys that have answers.
  package var trainedKeys: [ProfileKey] { keys.filter(\.known.isTrained) }

  /// The trained keys, grouped into runs that one band is drawn through.
  package var runs: [[ProfileKey]] {
    var runs: [[ProfileKey]] = []
    for key in trainedKeys {
      if let last = runs.last?.last,
        key.note.number - last.note.number <= Self.bridgedKeys + 1
      {
        runs[runs.count - 1].append(key)
      } else {
        runs.append([key])
      }
    }
    return runs
  }

  /// The largest threshold; nil without data.
  package var coarsestThreshold: Cents? { trainedKeys.compactMap(\.known.threshold).max() }
}
