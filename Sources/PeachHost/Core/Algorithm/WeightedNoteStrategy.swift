import Foundation
import Synchronization

/// A strategy that asks around what is known of the ear at each key, so that three answers of four are
/// right.
///
/// A weighted up-down rule (C. Kaernbach, "Simple adaptive testing with the weighted up-down method",
/// Perception & Psychophysics 49, 1991) moves the difference relative to the threshold known there: one
/// step down after a right answer, three up after a wrong one. Of two random keys it takes the one that
/// less is known of, or that is weaker.
///
/// The first training of an interval opens at the ceiling, which nearly every listener hears, and approaches
/// the threshold by the same rule with larger steps. An instance serves one training.
package final class WeightedNoteStrategy: NextComparisonStrategy {
  /// The parameters of the strategy.
  package let parameters: WeightedParameters

  private struct Course {
    var hasBegun = false
    /// The logarithm of the next difference in cents, until it reaches what is known of the threshold.
    var opening: Double?
    /// The logarithm of the ratio of the next difference to the median of the threshold.
    var shift = 0.0

    /// Returns the logarithm of the next difference.
    mutating func next(_ belief: ThresholdBelief) -> Double {
      let usual = belief.logMedian + shift
      guard let opening, opening > usual else {
        self.opening = nil
        return usual
      }
      return opening
    }
  }

  private let course = Mutex(Course())

  /// Creates a strategy.
  package init(parameters: WeightedParameters = WeightedParameters()) {
    self.parameters = parameters
  }

  /// Chooses a key, and a difference near its threshold.
  ///
  /// The first difference of a training is the threshold, or the ceiling without any answer so far.
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
    let size = course.withLock { course in
      if !course.hasBegun {
        let unanswered = ThresholdPosterior(prior: condition.prior)
        let isNew = chosen.belief == unanswered.belief(at: chosen.key, settings.tone)
        course.opening = isNew ? log(parameters.ceiling) : nil
        course.hasBegun = true
      }
      return exp(course.next(chosen.belief))
    }
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
    course.withLock { course in
      if let opening = course.opening {
        course.opening = min(opening + steps * Self.openingStep, log(parameters.ceiling))
      } else {
        course.shift = min(max(course.shift + steps * parameters.step, -Self.reach), Self.reach)
      }
    }
  }

  /// The interest in a key: the more the wider its interval, and half as much the higher its threshold.
  private static func interest(_ belief: ThresholdBelief) -> Double {
    ThresholdBelief.reach * belief.logSpread + 0.5 * belief.logMedian
  }

  /// The step of the opening, in logarithms: 100, 70, 50, 35 cents after right answers.
  private static let openingStep = 0.35

  /// The largest distance from the threshold that is known, in logarithms.
  private static let reach = 2.0
}
