package import Foundation

/// A comparison with its answer and all that is known of how it was given.
package struct CompletedComparison: Hashable, Sendable {
  /// What was asked.
  package let comparison: Comparison
  /// What was answered.
  package let answeredHigher: Bool
  /// Signed: how far the target really sounded above where the tuning system puts it, the sound's
  /// quantum and its calibration worked in; nil when the sound's own tuning is not known.
  package let renderedCentOffset: Cents?
  /// When, by the calendar.
  package let timestamp: Date
  /// Seconds from the target's onset to the answer.
  package let responseSeconds: Double
  /// The settings the exercise was made from.
  package let settings: TrainingSettings
  /// dB by which the target's level differed.
  package let loudnessOffset: Double
  /// Dropouts while a note sounded; above zero only after the exercise was void twice.
  package let dropouts: Int
  /// What it was heard through.
  package let context: TrainingContext

  /// Puts the facts together.
  package init(
    comparison: Comparison, answeredHigher: Bool, renderedCentOffset: Cents? = nil, timestamp: Date,
    responseSeconds: Double,
    settings: TrainingSettings, loudnessOffset: Double = 0, dropouts: Int = 0,
    context: TrainingContext
  ) {
    self.comparison = comparison
    self.answeredHigher = answeredHigher
    self.renderedCentOffset = renderedCentOffset
    self.timestamp = timestamp
    self.responseSeconds = responseSeconds
    self.settings = settings
    self.loudnessOffset = loudnessOffset
    self.dropouts = dropouts
    self.context = context
  }

  /// Whether the answer was right.
  package var isCorrect: Bool { answeredHigher == comparison.isTargetHigher }
}
