/// All numbers behind any drawing of the profile, as they are at one moment.
package struct ProfileChart: Hashable, Sendable {
  /// What is known of the skill to tune a note to another.
  package struct Matching: Hashable, Sendable {
    /// How many notes were matched.
    package let count: Int
    /// The mean size of the error; nil without data.
    package let mean: Cents?
    /// The standard deviation (n − 1) of the error's size; nil with fewer than two results.
    package let standardDeviation: Cents?
  }

  /// Untrained keys between two trained ones that are drawn across; a wider gap stays a gap.
  package static let bridgedKeys = 2

  /// The notes that are trained now.
  package let range: NoteRange
  /// The keys from the lowest to the highest: those of the training range, and as far beyond as
  /// answers reach.
  package let keys: [ProfileKey]
  /// How many comparisons the thresholds rest on.
  package let answerCount: Int
  /// The mean threshold of the keys in the range; nil without data there.
  package let mean: Cents?
  /// How much the thresholds of those keys differ; nil with fewer than two trained ones.
  package let standardDeviation: Cents?
  /// Which way the ear is going; nil before enough answers.
  package let trend: Trend?
  /// The days that have answers, the earliest first.
  package let days: [ThresholdTimeline.Day]
  /// What is known of matching.
  package let matching: Matching
  /// Stored answers that make no sense; nothing here rests on them.
  package let leftOutCount: Int

  /// Reads off what is known now.
  /// - Parameters:
  ///   - profile: both skills.
  ///   - range: the notes that are trained now.
  ///   - trend: fed with the same answers as the profile.
  ///   - timeline: fed with the same answers as the profile.
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

  /// Whether nothing is known of comparisons yet.
  package var isEmpty: Bool { answerCount == 0 }

  /// The keys that something is known of.
  package var trainedKeys: [ProfileKey] { keys.filter(\.known.isTrained) }

  /// The trained keys, those together that a band is drawn through.
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
