/// The first estimator: a key's threshold is the mean size of every difference asked there.
///
/// Right and wrong answers count alike: the staircase brings the differences to the threshold, and
/// their mean shows where it went.
package struct WelfordThresholdEstimator: ThresholdEstimator {
  private var notes = Self.nothing

  private static let nothing = [RunningStatistics](
    repeating: RunningStatistics(), count: MIDINote.range.count)

  /// Nothing known yet.
  package init() {}

  /// Takes in the size of the difference.
  package mutating func add(_ fact: ThresholdFact) { notes[Int(fact.note)].add(fact.magnitude) }

  /// Mean and deviation (n − 1) of the sizes asked at a key.
  /// - Parameter number: 0…127; any other key is untrained.
  /// - Returns: its threshold and how much the answers scatter.
  package func note(_ number: Int) -> PerceptualNote {
    guard MIDINote.range.contains(number) else { return .untrained }
    let statistics = notes[number]
    return PerceptualNote(
      threshold: statistics.mean.map { Cents($0) },
      standardDeviation: statistics.standardDeviation.map { Cents($0) },
      sampleCount: statistics.count)
  }

  /// The mean of the trained keys' means, each key counting once.
  package var overallMean: Cents? { overall.mean.map { Cents($0) } }

  /// The deviation (n − 1) of the trained keys' means.
  package var overallStdDev: Cents? { overall.standardDeviation.map { Cents($0) } }

  /// Forgets all answers.
  package mutating func reset() { notes = Self.nothing }

  private var overall: RunningStatistics {
    var statistics = RunningStatistics()
    for mean in notes.lazy.compactMap(\.mean) { statistics.add(mean) }
    return statistics
  }
}
