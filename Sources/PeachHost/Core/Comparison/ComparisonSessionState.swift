/// Where a comparison training stands.
package enum ComparisonSessionState: String, CaseIterable, Hashable, Sendable {
  /// Not started, or ended.
  case idle
  /// The reference sounds or is about to, or the gap after it lasts; answers are not taken.
  case playingReferenceNote
  /// The target sounds; an answer cuts it off.
  case playingTargetNote
  /// The target has sounded.
  case awaitingAnswer
  /// Right or wrong is shown.
  case showingFeedback
}
