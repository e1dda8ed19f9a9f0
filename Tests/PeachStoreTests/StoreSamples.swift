import Foundation
import GRDB
import PeachCore
import PeachStore
import PeachTesting

/// Answers to store, and a second pair of eyes on the file.
enum StoreSamples {
  static let sine = TrainingContext(
    source: SoundSourceID("jack:sine"), output: OutputSelection("jack"))
  static let silence = TrainingContext(source: .silent, output: .silent)
  static let noon = Date(timeIntervalSince1970: 1_790_000_000.123)

  static func comparison(
    cents: Double = -12.5, answeredHigher: Bool = false, context: TrainingContext = sine
  ) throws -> CompletedComparison {
    CompletedComparison(
      comparison: Comparison(
        TrainingSamples.task(60, .perfectFifth, .justIntonation), centOffset: Cents(cents)),
      answeredHigher: answeredHigher, renderedCentOffset: Cents(cents + 0.25),
      conditions: AnswerConditions(
        timestamp: noon, responseSeconds: 0.75, settings: TrainingSettings(), loudnessOffset: -1.5,
        dropouts: 2, context: context))
  }

  static func matching(
    error: Double = 4, context: TrainingContext = sine
  ) throws -> CompletedPitchMatching {
    CompletedPitchMatching(
      challenge: PitchMatchingChallenge(TrainingSamples.task(69), initialCentOffset: Cents(-80)),
      userCentError: Cents(error), renderedCentError: Cents(error - 0.5),
      conditions: AnswerConditions(
        timestamp: noon, responseSeconds: 3, settings: TrainingSettings(), context: context))
  }

  /// A connection that knows nothing of the store's code.
  static func connection(_ path: String, timeout: Double = 0) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(timeout)
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension TrainingDataStore {
  /// Stores a comparison.
  func save(_ completed: CompletedComparison) async throws(PeachError) {
    try await save(Outcome(completed))
  }

  /// Stores a pitch matching.
  func save(_ completed: CompletedPitchMatching) async throws(PeachError) {
    try await save(Outcome(completed))
  }
}
