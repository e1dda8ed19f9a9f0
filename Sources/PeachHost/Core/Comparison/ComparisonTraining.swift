/// Comparison: the second note is judged as higher or lower than where it belongs.
package struct ComparisonTraining: Training {
  /// The note to judge.
  package static let secondNote = TrainingNote.target

  /// True: both notes have a duration, and are over when an answer is awaited.
  package static let canReplay = true

  private let strategy: any NextComparisonStrategy
  private let profile: any PitchDiscriminationProfile
  private var last: CompletedComparison?

  /// Creates a training from the strategy that chooses the exercises, and the profile that it is based on.
  package init(strategy: any NextComparisonStrategy, profile: any PitchDiscriminationProfile) {
    self.strategy = strategy
    self.profile = profile
  }

  /// Returns the comparison chosen by the strategy.
  package func next(
    _ draw: ExerciseDraw, using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison {
    strategy.nextComparison(
      profile: profile, settings: draw.settings, lastComparison: last, interval: draw.interval,
      using: &generator)
  }

  /// Returns the pitch of the target.
  package func secondPitch(of asked: Comparison) -> Pitch { asked.targetPitch }

  /// The result of a strategy that measures, with the threshold that every screen shows.
  package var measurement: Measurement? {
    guard var measurement = strategy.measurement else { return nil }
    let keys = measurement.keys
    measurement.heard = profile.heard(
      of: measurement.interval, at: keys.lowerBound == keys.upperBound ? keys.lowerBound : nil)
    return measurement
  }

  /// Returns true for higher, false for lower.
  package func answer(_ action: TrainingAnswer) -> Bool? {
    switch action {
    case .choice(Comparison.higher): true
    case .choice(Comparison.lower): false
    default: nil
    }
  }

  /// Judges the answer as right or wrong.
  package func judge(
    _ higher: Bool, to asked: Comparison, rendered: Cents?, conditions: AnswerConditions
  ) -> CompletedComparison {
    CompletedComparison(
      comparison: asked, answeredHigher: higher, renderedCentOffset: rendered,
      conditions: conditions)
  }

  /// Passes the answer to the strategy.
  package mutating func learn(_ completed: CompletedComparison) {
    last = completed
    strategy.answered(completed)
  }
}
