/// A challenge with the pitch at which the note was released.
@dynamicMemberLookup
package struct CompletedPitchMatching: CompletedExercise {
  /// The challenge.
  package let challenge: PitchMatchingChallenge
  /// The signed distance above the target at which the note was released.
  package let userCentError: Cents
  /// The signed distance above the target at which the note really sounded when it was released,
  /// including the sound's quantum and its calibration; nil if the sound's own tuning is not known.
  package let renderedCentError: Cents?
  /// The time and conditions of the release.
  package var conditions: AnswerConditions

  /// Creates a completed challenge from its parts.
  package init(
    challenge: PitchMatchingChallenge, userCentError: Cents, renderedCentError: Cents? = nil,
    conditions: AnswerConditions
  ) {
    self.challenge = challenge
    self.userCentError = userCentError
    self.renderedCentError = renderedCentError
    self.conditions = conditions
  }

  /// The error at release.
  package var verdict: Verdict { .error(userCentError) }

  /// The notes, and the interval between them.
  package var task: IntervalTask { challenge.task }

  /// The form of the answers.
  package static var schema: TrainingSchema { .pitchMatching }

  /// The values to store.
  package var values: [FieldValue] {
    [
      .number(challenge.initialCentOffset.value), .number(userCentError.value),
      FieldValue(renderedCentError),
    ]
  }

  /// The error at release.
  package var difference: Double { userCentError.value }

  /// None: the tunable note follows the reference at once, regardless of the setting.
  package var noteGap: Double { 0 }

  /// Accesses the time and conditions of the release.
  package subscript<Value>(dynamicMember path: KeyPath<AnswerConditions, Value>) -> Value {
    conditions[keyPath: path]
  }
}
