import Foundation
import Synchronization

/// The perceptual profile: both skills of one ear, updated by both trainings.
///
/// It is built from the stored answers at start, then updated answer by answer; what is stored of it
/// only spares reading them all. Safe to query from any thread. Answers given while nothing could be heard say
/// nothing about an ear and are skipped.
package final class PerceptualProfile: Sendable {
  private struct Knowledge {
    var estimator: any ThresholdEstimator
    var matching = RunningStatistics()
    var leftOut = 0
  }

  private let knowledge: Mutex<Knowledge>

  /// Creates an empty profile.
  /// - Parameter estimator: the estimator of the thresholds.
  package init(estimator: any ThresholdEstimator = WelfordThresholdEstimator()) {
    knowledge = Mutex(Knowledge(estimator: estimator))
  }

  /// Adds many answers at once, in the order they were given.
  ///
  /// Intended for the stored answers at start, in one call or several. Leave out answers given on
  /// the source or output `silent`.
  /// - Parameters:
  ///   - comparisons: the observations from which thresholds are estimated.
  ///   - matchingErrors: the signed errors, in cents.
  ///   - leftOut: the number of stored answers that make no sense and are in neither list.
  package func load(
    comparisons: [ThresholdObservation], matchingErrors: [Double] = [], leftOut: Int = 0
  ) {
    knowledge.withLock { knowledge in
      knowledge.leftOut += leftOut
      knowledge.estimator.add(contentsOf: comparisons)
      for error in matchingErrors { knowledge.matching.add(abs(error)) }
    }
  }

  /// The knowledge, to be restored later by a profile with an estimator of the same kind.
  package struct Summary: Codable, Equatable, Sendable {
    fileprivate let estimatorType: String
    fileprivate let estimator: Data
    fileprivate let matching: RunningStatistics
    fileprivate let leftOut: Int
  }

  /// The knowledge so far.
  /// - Throws: the error of an estimator that holds a number without a digit.
  package func summary() throws -> Summary {
    let knowledge = knowledge.withLock { $0 }
    let encoder = JSONEncoder()
    // The same knowledge is the same bytes.
    encoder.outputFormatting = .sortedKeys
    return Summary(
      estimatorType: Self.name(of: knowledge.estimator),
      estimator: try encoder.encode(knowledge.estimator), matching: knowledge.matching,
      leftOut: knowledge.leftOut)
  }

  /// Takes up what another profile had learnt.
  /// - Returns: false, and changes nothing, if that one had another kind of estimator.
  package func restore(_ summary: Summary) -> Bool {
    knowledge.withLock { knowledge in
      guard Self.name(of: knowledge.estimator) == summary.estimatorType,
        let estimator = Self.decode(knowledge.estimator, summary.estimator)
      else { return false }
      knowledge = Knowledge(
        estimator: estimator, matching: summary.matching, leftOut: summary.leftOut)
      return true
    }
  }

  /// Takes up what another profile has learnt.
  func replace(with other: PerceptualProfile) {
    let learnt = other.knowledge.withLock { $0 }
    knowledge.withLock { $0 = learnt }
  }

  private static func name(of estimator: any ThresholdEstimator) -> String {
    String(describing: type(of: estimator))
  }

  private static func decode<Estimator: ThresholdEstimator>(
    _ kind: Estimator, _ data: Data
  ) -> (any ThresholdEstimator)? {
    try? JSONDecoder().decode(Estimator.self, from: data)
  }

  /// The number of stored answers that make no sense and are not part of the profile.
  package var leftOutCount: Int { knowledge.withLock { $0.leftOut } }
}

extension PerceptualProfile: PitchDiscriminationProfile {
  /// Adds an answer.
  package func update(note: MIDINote, centOffset: Cents, isCorrect: Bool) {
    let observation = ThresholdObservation(
      note: UInt8(note.number), centOffset: centOffset.value, isCorrect: isCorrect)
    knowledge.withLock { $0.estimator.add(observation) }
  }

  /// Returns the weakest keys first, with untrained ones before all others.
  package func weakSpots(count: Int, midiRange: ClosedRange<Int>) -> [MIDINote] {
    let range = midiRange.clamped(to: MIDINote.range)
    let weakness = knowledge.withLock { knowledge in
      range.map { knowledge.estimator.note($0).threshold?.value ?? .infinity }
    }
    guard count > 0 else { return [] }
    // Ties keep the order of the keyboard.
    let order = weakness.indices.sorted { left, right in
      weakness[left] == weakness[right] ? left < right : weakness[left] > weakness[right]
    }
    let last = weakness[order[min(count, order.count) - 1]]
    return order.prefix { weakness[$0] >= last }
      .map { MIDINote(clamping: range.lowerBound + $0) }
  }

  /// The overall threshold.
  package var overallMean: Cents? { knowledge.withLock { $0.estimator.overallMean } }

  /// The standard deviation of the thresholds across keys.
  package var overallStdDev: Cents? { knowledge.withLock { $0.estimator.overallStdDev } }

  /// Returns the knowledge about one key.
  package func statsForNote(_ note: MIDINote) -> PerceptualNote {
    knowledge.withLock { $0.estimator.note(note.number) }
  }

  /// Returns the mean threshold of the trained keys in a range.
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

  /// Clears everything about discrimination; matching stays.
  package func resetDiscrimination() { knowledge.withLock { $0.estimator.reset() } }
}

extension PerceptualProfile: PitchMatchingProfile {
  /// Adds a result.
  package func updateMatching(note: MIDINote, centError: Cents) {
    knowledge.withLock { $0.matching.add(centError.magnitude.value) }
  }

  /// The mean size of the error.
  package var matchingMean: Cents? { knowledge.withLock { $0.matching.mean.map { Cents($0) } } }

  /// The standard deviation (n − 1) of the error's size.
  package var matchingStdDev: Cents? {
    knowledge.withLock { $0.matching.standardDeviation.map { Cents($0) } }
  }

  /// The number of results.
  package var matchingSampleCount: Int { knowledge.withLock { $0.matching.count } }

  /// Clears everything about matching; discrimination stays.
  package func resetMatching() { knowledge.withLock { $0.matching = RunningStatistics() } }
}

extension PerceptualProfile: TrainingObserver {
  /// Learns from an answer that was heard.
  package func answered(_ outcome: Outcome) {
    guard !outcome.conditions.context.isSilent else { return }
    switch outcome {
    case .comparison(let completed):
      let observation = ThresholdObservation(completed)
      knowledge.withLock { $0.estimator.add(observation) }
    case .pitchMatching(let completed):
      updateMatching(
        note: completed.challenge.referenceNote, centError: completed.userCentError)
    }
  }
}

extension PerceptualProfile: Resettable {
  /// Clears both skills.
  package func reset() {
    knowledge.withLock { knowledge in
      knowledge.estimator.reset()
      knowledge.matching = RunningStatistics()
      knowledge.leftOut = 0
    }
  }
}
