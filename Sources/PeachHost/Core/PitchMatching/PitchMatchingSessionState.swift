/// Where a pitch matching training stands.
package enum PitchMatchingSessionState: String, CaseIterable, Hashable, Sendable {
  /// Not started, or ended.
  case idle
  /// The reference sounds or is about to; the slider is locked.
  case playingReference
  /// The tunable note sounds until it is let go.
  case playingTunable
  /// How far off it was is shown.
  case showingFeedback
}
