/// Hears of every answered comparison at once, before the next one is made.
package protocol ComparisonObserver: Sendable {
  /// Takes note of an answer. Returns promptly: the next exercise waits for it.
  func comparisonCompleted(_ completed: CompletedComparison)
}
