import Foundation
import Synchronization

/// A strategy that finds out a threshold with as few answers as possible: each difference is the one that
/// reveals most, and training ends once enough is known.
///
/// An instance serves one measurement.
package final class MeasuringStrategy: NextComparisonStrategy {
  private struct State {
    var grid: ThresholdGrid
    var count = 0
    var last: CompletedComparison?
  }

  private let keys: ClosedRange<MIDINote>
  private let state: Mutex<State>
  private static let limits = log(0.1)...log(200)
  /// The least deviation of the prior, as a natural logarithm: the result is to rest on answers of now.
  private static let leastSpread = 0.35

  /// Creates a strategy.
  /// - Parameters:
  ///   - keys: the keys of the reference; the threshold is the geometric mean of theirs.
  ///   - prior: what is known of it before; widened where it is known well.
  package init(keys: ClosedRange<MIDINote>, prior: ThresholdBelief) {
    self.keys = keys
    let widened = ThresholdBelief(
      logMedian: prior.logMedian, logSpread: max(prior.logSpread, Self.leastSpread))
    state = Mutex(State(grid: ThresholdGrid(prior: widened)))
  }

  /// Chooses a random key, and the difference that reveals most.
  package func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: TunedInterval,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison {
    let references = settings.references(for: interval)
      .filter { keys.contains(MIDINote(clamping: $0)) }
    let task = IntervalTask(
      clampingReference: references.randomElement(using: &generator) ?? keys.lowerBound.number,
      interval: interval)
    let size = exp(state.withLock { $0.grid.mostTelling(within: Self.limits) })
    return Comparison(task, centOffset: Cents(size).withRandomSign(using: &generator))
  }

  /// Learns from an answer.
  package func answered(_ completed: CompletedComparison) {
    state.withLock { state in
      state.grid.add(
        difference: completed.comparison.centOffset.magnitude.value,
        isCorrect: completed.isCorrect)
      state.count += 1
      state.last = completed
    }
  }

  /// The knowledge so far.
  package var belief: ThresholdBelief { state.withLock { $0.grid.belief } }

  /// The result so far; nil without an answer.
  package var measurement: Measurement? {
    state.withLock { state in
      state.last.map { last in
        Measurement(
          threshold: state.grid.belief, keys: keys,
          interval: IntervalCondition(last.comparison.interval),
          tone: last.conditions.settings.tone, count: state.count)
      }
    }
  }
}
