/// An observer notified of every answer at once, before the next exercise is made.
package protocol TrainingObserver: Sendable {
  /// Handles an answer; must return promptly, as the next exercise waits for it.
  func answered(_ outcome: Outcome)
}

/// A type that can forget what it has learnt.
package protocol Resettable: Sendable {
  /// Resets to the state before any training.
  func reset()
}
