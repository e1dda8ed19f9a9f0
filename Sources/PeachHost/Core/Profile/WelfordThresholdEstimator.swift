/// An estimator that takes the mean size of all differences asked at a key as its threshold.
///
/// Right and wrong answers count alike: the staircase moves the differences towards the threshold,
/// and their mean shows where they settled.
package struct WelfordThresholdEstimator: ThresholdEstimator, Equatable {
  private var notes = Self.nothing

  private static let nothing = [RunningStatistics](
    repeating: RunningStatistics(), count: MIDINote.range.count)

  /// Adds the size of the difference.
  package mutating func add(_ observation: ThresholdObservation) {
    notes[Int(observation.note)].add(observation.magnitude)
  }

  /// Returns the mean and deviation (n − 1) of the sizes asked at a key.
  /// - Parameter number: 0…127; any other key is untrained.
  /// - Returns: the threshold, and the spread of the answers.
  package func note(_ number: Int) -> PerceptualNote {
    guard MIDINote.range.contains(number) else { return .untrained }
    let statistics = notes[number]
    return PerceptualNote(
      threshold: statistics.mean.map { Cents($0) },
      standardDeviation: statistics.standardDeviation.map { Cents($0) },
      sampleCount: statistics.count)
  }

  /// The mean of the means of the trained keys, with each key counted once.
  package var overallMean: Cents? {
    var statistics = RunningStatistics()
    for mean in notes.lazy.compactMap(\.mean) { statistics.add(mean) }
    return statistics.mean.map { Cents($0) }
  }

  /// Clears all answers.
  package mutating func reset() { notes = Self.nothing }
}
