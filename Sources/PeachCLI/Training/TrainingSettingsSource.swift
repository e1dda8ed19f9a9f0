import PeachHost
import Synchronization

/// Makes the settings of each exercise, an adaptive note range included.
final class TrainingSettingsSource: Sendable {
  private let settings: Settings
  private let intervals: Set<Interval>
  private let adaptive: Mutex<AdaptiveRange?>

  init(_ settings: Settings, intervals: Set<Interval>) {
    self.settings = settings
    self.intervals = intervals
    adaptive = Mutex(settings.noteRange == .adaptive ? AdaptiveRange() : nil)
  }

  /// The settings of the next exercise.
  func current(_ profile: PerceptualProfile) -> TrainingSettings {
    var training = settings.training(intervals: intervals)
    adaptive.withLock { range in
      range?.grow(by: profile, interval: intervals.min() ?? .prime)
      if let grown = range?.range { training.noteRange = grown }
    }
    return training
  }
}
