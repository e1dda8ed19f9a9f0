import Synchronization

/// The perceptual profile: both skills of one ear, fed by both trainings.
///
/// Built from the stored answers at start, then updated answer by answer; never stored itself. Safe
/// to ask from any thread. Answers given where nothing could be heard say nothing about an ear and
/// are passed over.
package final class PerceptualProfile: Sendable {
  private struct Knowledge {
    var estimator: any ThresholdEstimator
    var matching = RunningStatistics()
    var leftOut = 0
  }

  private let knowledge: Mutex<Knowledge>

  /// A profile that knows nothing yet.
  /// - Parameter estimator: how thresholds are estimated.
  package init(estimator: any ThresholdEstimator = WelfordThresholdEstimator()) {
    knowledge = Mutex(Knowledge(estimator: estimator))
  }

  /// Takes in many answers at once, in the order they were given.
  ///
  /// For the stored ones at start, all at once or piece by piece. Leave out those given on the source
  /// or output `silent`.
  /// - Parameters:
  ///   - comparisons: what a threshold is estimated from.
  ///   - matchingErrors: signed, in cents.
  ///   - leftOut: stored answers that make no sense, and are in neither.
  package func load(
    comparisons: [ThresholdFact], matchingErrors: [Double] = [], leftOut: Int = 0
  ) {
    knowledge.withLock { knowledge in
      knowledge.leftOut += leftOut
      knowledge.estimator.add(contentsOf: comparisons)
      for error in matchingErrors { knowledge.matching.add(abs(error)) }
    }
  }

  /// Stored answers that make no sense, and that the profile does not rest on.
  package var leftOutCount: Int { knowledge.withLock { $0.leftOut } }
}

extension PerceptualProfile: PitchDiscriminationProfile {
  /// Takes in an answer.
  package func update(note: MIDINote, centOffset: Cents, isCorrect: Bool) {
    let fact = ThresholdFact(
      note: UInt8(note.number), centOffset: centOffset.value, isCorrect: isCorrect)
    knowledge.withLock { $0.estimator.add(fact) }
  }

  /// The weakest keys first, untrained ones before all others.
  package func weakSpots(count: Int, midiRange: ClosedRange<Int>) -> [MIDINote] {
    let range = midiRange.clamped(to: MIDINote.range)
    let weakness = knowledge.withLock { knowledge in
      range.map { knowledge.estimator.note($0).threshold?.value ?? .infinity }
    }
    guard count > 0 else { return [] }
    // Equal ones stay in the order of the keyboard.
    let order = weakness.indices.sorted { left, right in
      weakness[left] == weakness[right] ? left < right : weakness[left] > weakness[right]
    }
    let last = weakness[order[min(count, order.count) - 1]]
    return order.prefix { weakness[$0] >= last }
      .map { MIDINote(clamping: range.lowerBound + $0) }
  }

  /// The threshold on the whole.
  package var overallMean: Cents? { knowledge.withLock { $0.estimator.overallMean } }

  /// How much the thresholds of the keys differ.
  package var overallStdDev: Cents? { knowledge.withLock { $0.estimator.overallStdDev } }

  /// What is known of one key.
  package func statsForNote(_ note: MIDINote) -> PerceptualNote {
    knowledge.withLock { $0.estimator.note(note.number) }
  }

  /// The mean threshold of the trained keys in a range.
  package func averageThreshold(midiRange: ClosedRange<Int>) -> Cents? {
    var statistics = RunningStatistics()
    knowledge.withLock { knowledge in
      for note in midiRange.clamped(to: MIDINote.range) {
        if let threshold = knowledge.estimator.note(note).threshold {
          statistics.add(threshold.value)
        }
      }
    }
    return statistics.mean.map { Cents($0) }
  }

  /// Forgets what is known of discrimination; matching stays.
  package func resetDiscrimination() { knowledge.withLock { $0.estimator.reset() } }
}

extension PerceptualProfile: PitchMatchingProfile {
  /// Takes in a result.
  package func updateMatching(note: MIDINote, centError: Cents) {
    knowledge.withLock { $0.matching.add(centError.magnitude.value) }
  }

  /// The mean size of the error.
  package var matchingMean: Cents? { knowledge.withLock { $0.matching.mean.map { Cents($0) } } }

  /// The standard deviation (n − 1) of the error's size.
  package var matchingStdDev: Cents? {
    knowledge.withLock { $0.matching.standardDeviation.map { Cents($0) } }
  }

  /// How many results there are.
  package var matchingSampleCount: Int { knowledge.withLock { $0.matching.count } }

  /// Forgets what is known of matching; discrimination stays.
  package func resetMatching() { knowledge.withLock { $0.matching = RunningStatistics() } }
}

extension PerceptualProfile: ComparisonObserver, PitchMatchingObserver {
  /// Learns from an answer that was heard.
  package func comparisonCompleted(_ completed: CompletedComparison) {
    guard !completed.context.isSilent else { return }
    let fact = ThresholdFact(completed)
    knowledge.withLock { $0.estimator.add(fact) }
  }

  /// Learns from a result that was heard.
  package func pitchMatchingCompleted(_ completed: CompletedPitchMatching) {
    guard !completed.context.isSilent else { return }
    updateMatching(
      note: completed.challenge.referenceNote, centError: completed.userCentError)
  }
}

extension PerceptualProfile: Resettable {
  /// Forgets both skills.
  package func reset() {
    knowledge.withLock { knowledge in
      knowledge.estimator.reset()
      knowledge.matching = RunningStatistics()
    }
  }
}
