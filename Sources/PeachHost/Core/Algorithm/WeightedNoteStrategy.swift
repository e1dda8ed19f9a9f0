import Foundation
import Synchronization

/// A strategy that asks around what is known of the ear at each key, so that three answers of four are
/// right.
///
/// A weighted up-down rule (C. Kaernbach, "Simple adaptive testing with the weighted up-down method",
/// Perception & Psychophysics 49, 1991) moves the difference relative to the threshold known there: one
/// step down after a right answer, three up after a wrong one. Of two random keys it takes the one that
/// less is known of, or that is weaker. An instance serves one training.
package final class WeightedNoteStrategy: NextComparisonStrategy {
  /// The parameters of the strategy.
  package let parameters: WeightedParameters

  /// The logarithm of the ratio of the next difference to the median of the threshold.
  private let shift = Mutex(0.0)

  /// Creates a strategy.
  package init(parameters: WeightedParameters = WeightedParameters()) {
    self.parameters = parameters
  }

  /// Chooses a key, and a difference near its threshold; the first of a training is the threshold.
  package func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: TunedInterval,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison {
    let condition = IntervalCondition(interval)
    let drawn = (0..<2).map { _ in
      let key = settings.reference(for: interval, using: &generator)
      return (
        key: key,
        belief: profile.threshold(at: MIDINote(clamping: key), of: condition, settings.tone)
      )
    }
    let chosen =
      Self.interest(drawn[1].belief) > Self.interest(drawn[0].belief) ? drawn[1] : drawn[0]
    let size = exp(chosen.belief.logMedian + shift.withLock { $0 })
    let task = IntervalTask(
      clampingReference: chosen.key, interval: interval)
    return Comparison(
      task,
      centOffset: Cents(min(max(size, parameters.floor), parameters.ceiling))
        .withRandomSign(using: &generator))
  }

  /// Moves by one step down, or by three up.
  package func answered(_ completed: CompletedComparison) {
    let steps = completed.isCorrect ? -1.0 : 3
    shift.withLock { shift in
      shift = min(max(shift + steps * parameters.step, -Self.reach), Self.reach)
    }
  }

  /// The interest in a key: the more the wider its interval, and half as much the higher its threshold.
  private static func interest(_ belief: ThresholdBelief) -> Double {
    ThresholdBelief.reach * belief.logSpread + 0.5 * belief.logMedian
  }

  /// The largest distance from the threshold that is known, in logarithms.
  private static let reach = 2.0
}
