import PeachCore
import PeachStudio

/// The visible state of a training.
struct TrainingScreenState: Hashable, Sendable {
  /// The position and the offset at which the slider was grabbed.
  struct Grab: Hashable, Sendable {
    var column: Int
    var row: Int
    var offset: Double
  }

  /// The number that distinguishes the events of this training from those of an earlier one.
  let id: Int
  let mode: TrainingMode
  /// The interval, in interval training.
  var label: String?
  /// True if an answer is accepted.
  var isLive = false
  /// True once an answer was given.
  var hasAnswered = false
  /// The answer, while it is shown.
  var feedback: Outcome?
  /// A sentence, such as that the exercise was void or an answer was not stored.
  var remark: String?
  /// True if the sentence stays for a whole exercise, because it appeared before the notes.
  var keepsRemark = false
  /// The cents by which the tunable note was moved.
  var offset = 0.0
  var grab: Grab?

  /// The range of the slider in either direction, in cents.
  static let span = PitchMatchingTraining.span.value
}
