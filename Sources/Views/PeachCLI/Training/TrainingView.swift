import PeachCore
import PeachStudio

/// Shows the events of a session, as lines for people or as JSON for programs.
protocol TrainingView: Sendable {
  /// Shows the source and its output, before the first exercise.
  func begin(_ training: StudioTraining)

  /// Shows an event.
  func show(_ event: TrainingEvent)

  /// Reports an input that was refused.
  func refuse(_ sentence: String)
}
