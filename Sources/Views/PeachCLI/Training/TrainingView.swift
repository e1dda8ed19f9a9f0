import PeachCore
import PeachHost

/// Shows what a session tells: as lines for people, or as JSON for programs.
protocol TrainingView: Sendable {
  /// What is heard through what, before the first exercise.
  func begin(_ rig: Rig)

  /// The tuning of a recorded sound is measured in the background.
  func measuring(_ source: SoundSourceID, keys: Int)

  /// Something happened.
  func show(_ event: TrainingEvent)

  /// An input was refused.
  func refuse(_ sentence: String)
}
