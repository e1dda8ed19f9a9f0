import Synchronization

/// Makes the settings of each exercise from settings that may change meanwhile, an adaptive note
/// range included.
///
/// Thread-safe; made for one training.
public final class TrainingSettingsSource: Sendable {
  private let settings: @Sendable () -> Settings
  private let intervals: @Sendable (Settings) -> Set<Interval>
  private let range = Mutex<AdaptiveRange?>(nil)

  /// Reads nothing yet.
  /// - Parameters:
  ///   - settings: as they hold at that moment.
  ///   - intervals: what is drawn from, by those settings.
  public init(
    _ settings: @escaping @Sendable () -> Settings,
    intervals: @escaping @Sendable (Settings) -> Set<Interval>
  ) {
    self.settings = settings
    self.intervals = intervals
  }

  /// The settings of the next exercise.
  /// - Parameter profile: what an adaptive range grows by.
  /// - Returns: checked values.
  public func current(_ profile: PerceptualProfile) -> TrainingSettings {
    let settings = settings()
    let intervals = intervals(settings)
    var training = settings.training(intervals: intervals)
    range.withLock { range in
      guard settings.noteRange == .adaptive else {
        range = nil
        return
      }
      var grown = range ?? AdaptiveRange()
      grown.grow(by: profile, interval: intervals.min() ?? .prime)
      training.noteRange = grown.range
      range = grown
    }
    return training
  }
}
