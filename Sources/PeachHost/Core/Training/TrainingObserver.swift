/// An observer notified of every answer at once, before the next exercise is made.
package protocol TrainingObserver: Sendable {
  /// Handles an answer; must return promptly, as the next exercise waits for it.
  func answered(_ outcome: Outcome)
}
