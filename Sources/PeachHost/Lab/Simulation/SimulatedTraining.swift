import Foundation
package import PeachCore

/// A listener in training: what a session does, without sound and time.
struct SimulatedTraining {
  var listener: SimulatedListener
  let profile = PerceptualProfile()
  let settings: TrainingSettings
  private(set) var answers = 0
  private(set) var rights = 0
  private var last: CompletedComparison?
  private var now = Date(timeIntervalSince1970: 0)

  init(listener: SimulatedListener, range: NoteRange) {
    self.listener = listener
    var settings = TrainingSettings()
    settings.noteRange = range
    self.settings = settings
  }

  /// The knowledge of the profile, as of now.
  var posterior: ThresholdPosterior {
    (profile.thresholds(for: .prime) ?? ThresholdPosterior())
      .aged(until: now.timeIntervalSince1970)
  }

  /// Waits, and starts again.
  mutating func rest(days: Double) {
    now += days * 86_400
    (answers, rights, last) = (0, 0, nil)
  }

  /// Answers the next exercise.
  @discardableResult
  mutating func answer(
    _ strategy: any NextComparisonStrategy,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> CompletedComparison {
    let comparison = strategy.nextComparison(
      profile: profile, settings: settings, lastComparison: last, interval: .prime,
      using: &generator)
    let isRight = listener.isRight(comparison, using: &generator)
    let completed = CompletedComparison(
      comparison: comparison, answeredHigher: isRight == comparison.isTargetHigher,
      conditions: AnswerConditions(
        timestamp: now, responseSeconds: 1, settings: settings,
        context: TrainingContext(
          source: SoundSourceID("simulated:sine"), output: OutputSelection("simulated"))))
    last = completed
    strategy.answered(completed)
    profile.load(comparisons: CollectionOfOne(ThresholdObservation(completed)))
    answers += 1
    rights += isRight ? 1 : 0
    return completed
  }
}

/// A listener whose thresholds are known: it answers by a psychometric function and a throw of dice.
package struct SimulatedListener: Sendable {
  /// The natural logarithms of the thresholds in cents at the keys 0…127.
  package internal(set) var logThresholds: [Double]
  /// The chance of a right answer.
  package let function: PsychometricFunction

  /// Answers a comparison.
  /// - Parameters:
  ///   - comparison: what sounded.
  ///   - generator: the dice.
  /// - Returns: true if the answer is right.
  func isRight(
    _ comparison: Comparison, using generator: inout some RandomNumberGenerator
  ) -> Bool {
    let chance = function.chance(
      difference: comparison.centOffset.magnitude.value,
      threshold: exp(logThresholds[comparison.referenceNote.number]))
    return Double.random(in: 0..<1, using: &generator) < chance
  }

  /// Becomes finer at all keys by a factor, as one who learns does.
  mutating func learn(_ logFactor: Double) {
    for key in logThresholds.indices { logThresholds[key] -= logFactor }
  }
}
