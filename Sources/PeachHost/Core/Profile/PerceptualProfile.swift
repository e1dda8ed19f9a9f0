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
    var thresholds: [IntervalCondition: KnownThresholds] = [:]
    var matching = MatchingKnowledge()
    var leftOut = 0

    mutating func add(_ answer: ThresholdObservation) {
      estimator.add(answer)
      thresholds[answer.interval, default: KnownThresholds(answer.interval)].add(answer)
    }
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
  ///   - matchings: the observations from which bias and spread are estimated.
  ///   - leftOut: the number of stored answers that make no sense and are in neither list.
  package func load(
    comparisons: some Sequence<ThresholdObservation>, matchings: [MatchingObservation] = [],
    leftOut: Int = 0
  ) {
    knowledge.withLock { knowledge in
      knowledge.leftOut += leftOut
      for answer in comparisons { knowledge.add(answer) }
      for answer in matchings { knowledge.matching.add(answer) }
    }
  }

  /// The knowledge, to be restored later by a profile with an estimator of the same kind.
  package struct Summary: Codable, Equatable, Sendable {
    fileprivate let estimatorType: String
    fileprivate let estimator: Data
    fileprivate let thresholds: [KnownThresholds]
    fileprivate let matching: MatchingKnowledge
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
      estimator: try encoder.encode(knowledge.estimator),
      thresholds: Self.sorted(knowledge.thresholds), matching: knowledge.matching,
      leftOut: knowledge.leftOut)
  }

  /// Takes up what another profile had learned.
  /// - Returns: false, and changes nothing, if that one had another kind of estimator.
  package func restore(_ summary: Summary) -> Bool {
    knowledge.withLock { knowledge in
      guard Self.name(of: knowledge.estimator) == summary.estimatorType,
        let estimator = Self.decode(knowledge.estimator, summary.estimator)
      else { return false }
      knowledge = Knowledge(
        estimator: estimator,
        thresholds: Dictionary(
          summary.thresholds.map { ($0.interval, $0) }, uniquingKeysWith: { $1 }),
        matching: summary.matching, leftOut: summary.leftOut)
      return true
    }
  }

  /// Takes up what another profile has learned.
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

  /// The knowledge about the thresholds of every interval and tuning that has answers, the prime first.
  package var thresholds: [KnownThresholds] {
    Self.sorted(knowledge.withLock { $0.thresholds })
  }

  /// Returns what is known about the thresholds of an interval; nil without answers.
  package func thresholds(for interval: IntervalCondition) -> ThresholdPosterior? {
    knowledge.withLock { $0.thresholds[interval]?.posterior }
  }

  private static func sorted(
    _ thresholds: [IntervalCondition: KnownThresholds]
  ) -> [KnownThresholds] {
    thresholds.values.sorted { $0.interval < $1.interval }
  }

  /// The knowledge about the matching of notes.
  package var matching: MatchingKnowledge { knowledge.withLock { $0.matching } }

  /// The number of stored answers that make no sense and are not part of the profile.
  package var leftOutCount: Int { knowledge.withLock { $0.leftOut } }
}

extension PerceptualProfile: PitchDiscriminationProfile {
  /// Returns the belief about a threshold.
  package func threshold(
    at note: MIDINote, of interval: IntervalCondition, _ tone: ToneCondition
  ) -> ThresholdBelief {
    // A copy of the posterior would cost more than the belief.
    knowledge.withLock { knowledge in
      knowledge.thresholds[interval]?.posterior.belief(at: note.number, tone)
        ?? ThresholdPosterior(prior: interval.prior).belief(at: note.number, tone)
    }
  }

  /// Returns the threshold that is shown of an interval, or of one key of it.
  package func heard(of interval: IntervalCondition, at key: MIDINote?) -> HeardThreshold? {
    knowledge.withLock { knowledge in
      let known = knowledge.thresholds[interval]
      return key.map { known?.heard(at: $0) } ?? known?.heard
    }
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

  /// Clears both skills.
  package func reset() {
    knowledge.withLock { knowledge in
      knowledge.estimator.reset()
      knowledge.thresholds = [:]
      knowledge.matching = MatchingKnowledge()
      knowledge.leftOut = 0
    }
  }
}
