/// Pitch matching: the second note is tuned to where it belongs, and released.
package struct PitchMatchingTraining: Training {
  /// The note to tune.
  package static let secondNote = TrainingNote.tunable

  /// The span of the slider: the largest distance of the tunable note from its start, in either
  /// direction.
  ///
  /// The note begins at most 100 cents off, so its target is always within reach.
  package static let span = Cents(150)

  /// The distance by which the tunable note was moved from its start.
  package private(set) var offset = Cents.zero

  /// Creates a training whose notes are not moved yet.
  package init() {}

  /// Draws any note in the range and any offset: matching is not adaptive.
  package func next(
    _ draw: ExerciseDraw, using generator: inout any RandomNumberGenerator & Sendable
  ) -> PitchMatchingChallenge {
    let most = PitchMatchingChallenge.maximumInitialOffset.value
    let task = IntervalTask(
      clampingReference: draw.settings.reference(for: draw.interval, using: &generator),
      interval: draw.interval)
    return PitchMatchingChallenge(
      task, initialCentOffset: Cents(Double.random(in: -most...most, using: &generator)))
  }

  /// Puts the note back to its start.
  package mutating func begin() { offset = .zero }

  /// Moves the note, no further than ``span`` from its start.
  /// - Returns: false if it cannot move there.
  package mutating func move(to wanted: Cents) -> Bool {
    guard wanted.value.isFinite else { return false }
    offset = min(max(wanted, -Self.span), Self.span)
    return true
  }

  /// Returns the pitch to which the tunable note was moved.
  package func secondPitch(of asked: PitchMatchingChallenge) -> Pitch {
    asked.targetPitch.shifted(by: asked.initialCentOffset + offset)
  }

  /// Returns the current offset for a release.
  package func answer(_ action: TrainingAnswer) -> Cents? { action == .commit ? offset : nil }

  /// Returns the challenge with the error at release.
  package func judge(
    _ offset: Cents, to asked: PitchMatchingChallenge, rendered: Cents?,
    conditions: AnswerConditions
  ) -> CompletedPitchMatching {
    CompletedPitchMatching(
      challenge: asked, userCentError: asked.initialCentOffset + offset,
      renderedCentError: rendered, conditions: conditions)
  }
}
