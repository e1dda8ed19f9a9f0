import Foundation
import PeachCore

/// Exercises and answers for the views to show.
enum Exercises {
  static func comparison(_ interval: Interval = .prime, cents: Double = 12.5) throws -> Comparison {
    try Comparison(
      referenceNote: .c4, interval: interval, tuningSystem: .justIntonation,
      centOffset: Cents(cents))
  }

  static func answered(higher: Bool, cents: Double = 12.5) throws -> Outcome {
    .comparison(
      CompletedComparison(
        comparison: try comparison(cents: cents), answeredHigher: higher,
        timestamp: Date(timeIntervalSince1970: 0), responseSeconds: 0.5,
        settings: TrainingSettings(),
        context: TrainingContext(source: SoundSourceID("jack:sine"), output: "jack")))
  }

  static func challenge(cents: Double = -40) throws -> PitchMatchingChallenge {
    try PitchMatchingChallenge(
      referenceNote: .c4, interval: .perfectFifth, tuningSystem: .justIntonation,
      initialCentOffset: Cents(cents))
  }

  static func letGo(error: Double) throws -> Outcome {
    .pitchMatching(
      CompletedPitchMatching(
        challenge: try challenge(), userCentError: Cents(error),
        timestamp: Date(timeIntervalSince1970: 0), responseSeconds: 0.5,
        settings: TrainingSettings(),
        context: TrainingContext(source: SoundSourceID("jack:sine"), output: "jack")))
  }
}
