/// A type that can forget what it has learnt.
package protocol Resettable: Sendable {
  /// Resets to the state before any training.
  func reset()
}
