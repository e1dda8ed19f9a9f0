/// The state of a training.
package enum TrainingState: String, CaseIterable, Hashable, Sendable {
  /// Not started, or ended.
  case idle
  /// The reference sounds or is about to, or the gap after it is running; answers are not taken.
  case playingReference
  /// The second note sounds; an answer cuts it off.
  case playingSecondNote
  /// The second note has sounded.
  case awaitingAnswer
  /// The feedback on the answer is shown.
  case showingFeedback
}
