package import PeachCore
package import PeachSettings
import Synchronization

/// Makes the settings of each exercise from settings that may change meanwhile, an adaptive note
/// range included.
///
/// Thread-safe; made for one training.
package final class TrainingSettingsSource: Sendable {
  private let settings: @Sendable () -> Settings
  private let intervals: @Sendable (Settings) -> Set<Interval>
  private let bounds: @Sendable (Frequency) -> NoteRange
  private let ticks: Bool
  private let range = Mutex<AdaptiveRange?>(nil)

  /// Reads nothing yet.
  /// - Parameters:
  ///   - settings: as they hold at that moment.
  ///   - intervals: what is drawn from, by those settings.
  ///   - bounds: how far an adaptive range may grow, by the concert pitch.
  ///   - ticks: whether a wrong answer ticks where the settings say so.
  package init(
    _ settings: @escaping @Sendable () -> Settings,
    intervals: @escaping @Sendable (Settings) -> Set<Interval>,
    bounds: @escaping @Sendable (Frequency) -> NoteRange = { _ in .piano },
    ticks: Bool = true
  ) {
    self.settings = settings
    self.intervals = intervals
    self.bounds = bounds
    self.ticks = ticks
  }

  /// The settings of the next exercise.
  /// - Parameter profile: what an adaptive range grows by.
  /// - Returns: checked values.
  package func current(_ profile: PerceptualProfile) -> TrainingSettings {
    let settings = settings()
    let intervals = intervals(settings)
    var training = settings.training(intervals: intervals)
    training.tick = training.tick && ticks
    range.withLock { range in
      guard settings.noteRange == .adaptive else {
        range = nil
        return
      }
      let bounds = bounds(training.referencePitch)
      var grown = range ?? AdaptiveRange(bounds: bounds)
      if grown.bounds != bounds { grown.keep(within: bounds) }
      grown.grow(by: profile, interval: intervals.min() ?? .prime)
      training.noteRange = grown.range
      range = grown
    }
    return training
  }
}
