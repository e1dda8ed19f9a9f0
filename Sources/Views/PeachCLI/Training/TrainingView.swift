import PeachCore
import PeachStudio

/// Shows the events of a session, as lines for people or as JSON for programs.
protocol TrainingView: Sendable {
  /// Explains the question and how to answer it, before anything sounds.
  /// - Parameters:
  ///   - sound: what will sound, and through what.
  ///   - isByKeys: true if single keys of a terminal answer.
  ///   - waits: true if Enter begins.
  func introduce(_ sound: SoundState, isByKeys: Bool, waits: Bool)

  /// Shows the source and its output, before the first exercise.
  func begin(_ training: StudioTraining)

  /// Shows an event.
  func show(_ event: TrainingEvent)

  /// Reports something that is wrong with the sound, as soon as it disturbs nothing.
  func warn(_ sentence: String)

  /// Reports an input that was refused.
  func refuse(_ sentence: String)
}
