import PeachCore

/// What is seen of a training.
struct TrainingPicture: Hashable, Sendable {
  /// Where and how the slider was grabbed.
  struct Grab: Hashable, Sendable {
    var column: Int
    var row: Int
    var offset: Double
  }

  /// Tells the events of this training from those of an earlier one.
  let id: Int
  let mode: TrainingMode
  /// The interval, in interval training.
  var label: String?
  /// Whether an answer is taken.
  var isLive = false
  /// The answer, while it is shown.
  var feedback: Outcome?
  /// One sentence: the exercise was void, an answer was not stored.
  var remark: String?
  /// Whether the sentence stays for the whole of an exercise, as it was said before the notes.
  var keepsRemark = false
  /// Cents that the tunable note was moved by.
  var offset = 0.0
  var grab: Grab?

  /// How far the slider reaches either way.
  static let span = PitchMatchingSession.span.value
}
