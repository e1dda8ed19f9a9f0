package import Foundation

/// The time and conditions of an answer, independent of the exercise.
package struct AnswerConditions: Hashable, Sendable {
  /// The calendar time of the answer.
  package internal(set) var timestamp: Date
  /// The seconds from the onset of the second note to the answer.
  package let responseSeconds: Double
  /// The settings from which the exercise was made.
  package let settings: TrainingSettings
  /// The difference in level of the second note, in dB.
  package let loudnessOffset: Double
  /// The number of dropouts while a note sounded; above zero only after the exercise was void
  /// twice.
  package let dropouts: Int
  /// The sound and output through which it was heard.
  package let context: TrainingContext

  /// Creates conditions from their parts.
  package init(
    timestamp: Date, responseSeconds: Double, settings: TrainingSettings,
    loudnessOffset: Double = 0, dropouts: Int = 0, context: TrainingContext
  ) {
    self.timestamp = timestamp
    self.responseSeconds = responseSeconds
    self.settings = settings
    self.loudnessOffset = loudnessOffset
    self.dropouts = dropouts
    self.context = context
  }
}

extension Date {
  /// The seconds since 1970, rounded to milliseconds, as they are stored.
  package var wholeMilliseconds: Double { (timeIntervalSince1970 * 1000).rounded() / 1000 }
}
