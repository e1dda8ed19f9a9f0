/// Comparison: the second note is judged as higher or lower than where it belongs.
package struct ComparisonTraining: Training {
  /// The note to judge.
  package static let secondNote = TrainingNote.target

  /// True: both notes have a duration, and are over when an answer is awaited.
  package static let canReplay = true

  private let strategy: any NextComparisonStrategy
  private let profile: any PitchDiscriminationProfile
  private var last: CompletedComparison?

  init(strategy: any NextComparisonStrategy, profile: any PitchDiscriminationProfile) {
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

  /// Returns the comparison.
  package func exercise(_ asked: Comparison) -> Exercise { .comparison(asked) }

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
    if case .higher(let isHigher) = action { isHigher } else { nil }
  }

  /// Judges the answer as right or wrong.
  package func judge(
    _ higher: Bool, to asked: Comparison, rendered: Cents?, conditions: AnswerConditions
  ) -> Outcome {
    .comparison(
      CompletedComparison(
        comparison: asked, answeredHigher: higher, renderedCentOffset: rendered,
        conditions: conditions))
  }

  /// Passes the answer to the strategy.
  package mutating func learn(_ outcome: Outcome) {
    guard case .comparison(let completed) = outcome else { return }
    last = completed
    strategy.answered(completed)
  }
}

/// A comparison training: two notes, an answer of higher or lower, and then the next pair at once.
package typealias ComparisonSession = ExerciseSession<ComparisonTraining>

extension ComparisonSession {
  /// Creates a training, not yet started.
  /// - Parameters:
  ///   - notePlayer: the player of the notes, at the current reference pitch of the settings.
  ///   - strategy: the strategy that chooses the exercises.
  ///   - profile: the profile on which the strategy is based.
  ///   - observers: the observers, notified of every answer at once.
  ///   - answers: the queue that stores the answers in its own time; nil to keep none.
  ///   - environment: the settings, time and randomness.
  package init(
    notePlayer: any NotePlayer, strategy: any NextComparisonStrategy,
    profile: any PitchDiscriminationProfile, observers: [any TrainingObserver] = [],
    answers: AnswerQueue?, environment: TrainingEnvironment
  ) {
    self.init(
      ComparisonTraining(strategy: strategy, profile: profile), notePlayer: notePlayer,
      observers: observers, answers: answers, environment: environment)
  }
}
