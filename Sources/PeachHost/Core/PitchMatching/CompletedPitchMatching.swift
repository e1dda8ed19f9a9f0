package import Foundation

/// A challenge with the pitch at which the note was let go.
package struct CompletedPitchMatching: Hashable, Sendable {
  /// What was asked.
  package let challenge: PitchMatchingChallenge
  /// Signed: the pitch let go at, above the target.
  package let userCentError: Cents
  /// Signed: how far above the target the note really sounded when it was let go, the sound's
  /// quantum and its calibration worked in; nil when the sound's own tuning is not known.
  package let renderedCentError: Cents?
  /// When, by the calendar.
  package let timestamp: Date
  /// Seconds from the tunable note's onset to letting go.
  package let responseSeconds: Double
  /// The settings the exercise was made from.
  package let settings: TrainingSettings
  /// dB by which the tunable note's level differed.
  package let loudnessOffset: Double
  /// Dropouts while a note sounded; above zero only after the exercise was void twice.
  package let dropouts: Int
  /// What it was heard through.
  package let context: TrainingContext

  /// Puts the facts together.
  package init(
    challenge: PitchMatchingChallenge, userCentError: Cents, renderedCentError: Cents? = nil,
    timestamp: Date, responseSeconds: Double, settings: TrainingSettings,
    loudnessOffset: Double = 0,
    dropouts: Int = 0, context: TrainingContext
  ) {
    self.challenge = challenge
    self.userCentError = userCentError
    self.renderedCentError = renderedCentError
    self.timestamp = timestamp
    self.responseSeconds = responseSeconds
    self.settings = settings
    self.loudnessOffset = loudnessOffset
    self.dropouts = dropouts
    self.context = context
  }
}
