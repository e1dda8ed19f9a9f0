import Foundation
import PeachCore
import PeachTesting

/// Exercises and answers for the views to show.
enum Exercises {
  static func comparison(_ interval: Interval = .prime, cents: Double = 12.5) throws -> Comparison {
    Comparison(TrainingSamples.task(60, interval, .justIntonation), centOffset: Cents(cents))
  }

  static func answered(higher: Bool, cents: Double = 12.5) throws -> Outcome {
    Outcome(
      CompletedComparison(
        comparison: try comparison(cents: cents), answeredHigher: higher,
        conditions: TrainingSamples.conditions()))
  }

  static func challenge(cents: Double = -40) throws -> PitchMatchingChallenge {
    PitchMatchingChallenge(
      TrainingSamples.task(60, .perfectFifth, .justIntonation), initialCentOffset: Cents(cents))
  }

  static func letGo(error: Double) throws -> Outcome {
    Outcome(
      CompletedPitchMatching(
        challenge: try challenge(), userCentError: Cents(error),
        conditions: TrainingSamples.conditions()))
  }
}
