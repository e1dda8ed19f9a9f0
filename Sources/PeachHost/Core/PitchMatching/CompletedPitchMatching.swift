/// A challenge with the pitch at which the note was released.
@dynamicMemberLookup
package struct CompletedPitchMatching: Hashable, Sendable {
  /// The challenge.
  package let challenge: PitchMatchingChallenge
  /// The signed distance above the target at which the note was released.
  package let userCentError: Cents
  /// The signed distance above the target at which the note really sounded when it was released,
  /// including the sound's quantum and its calibration; nil if the sound's own tuning is not known.
  package let renderedCentError: Cents?
  /// The time and conditions of the release.
  package internal(set) var conditions: AnswerConditions

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

  /// Accesses the time and conditions of the release.
  package subscript<Value>(dynamicMember path: KeyPath<AnswerConditions, Value>) -> Value {
    conditions[keyPath: path]
  }
}
