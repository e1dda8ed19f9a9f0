/// A threshold to be shown, as far as answers tell.
package enum HeardThreshold: Hashable, Sendable {
  /// About the median of a belief, and within its interval.
  case about(ThresholdBelief)
  /// Smaller than the smallest difference asked.
  case finer(than: Cents)
  /// Greater than the greatest difference asked.
  case coarser(than: Cents)

  /// The belief, where the threshold lies within the differences asked; nil otherwise.
  package var belief: ThresholdBelief? {
    guard case .about(let belief) = self else { return nil }
    return belief
  }
}
