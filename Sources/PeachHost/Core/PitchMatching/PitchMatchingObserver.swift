/// Hears of every completed pitch matching at once, before the next one is made.
package protocol PitchMatchingObserver: Sendable {
  /// Takes note of a result. Returns promptly: the next exercise waits for it.
  func pitchMatchingCompleted(_ completed: CompletedPitchMatching)
}
