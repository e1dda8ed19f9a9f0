package import PeachCore
package import PeachSettings
import Synchronization

/// Derives the settings of each exercise from settings that may change in the meantime, including
/// an adaptive note range.
///
/// Thread-safe; made for one training.
package final class TrainingSettingsSource: Sendable {
  private let settings: @Sendable () -> Settings
  private let intervals: @Sendable (Settings) -> IntervalSelection
  private let keys: ClosedRange<MIDINote>?
  private let bounds: @Sendable (Frequency) -> NoteRange
  private let ticks: Bool
  private let range = Mutex<AdaptiveRange?>(nil)

  /// Creates a source that has read nothing yet.
  /// - Parameters:
  ///   - settings: returns the current settings.
  ///   - intervals: returns the intervals to draw from, given those settings.
  ///   - keys: the keys of the reference, whatever range is set; nil for the range.
  ///   - bounds: returns the limits of an adaptive range, given the concert pitch.
  ///   - ticks: true to tick at a wrong answer if the settings say so.
  package init(
    _ settings: @escaping @Sendable () -> Settings,
    intervals: @escaping @Sendable (Settings) -> IntervalSelection,
    keys: ClosedRange<MIDINote>? = nil,
    bounds: @escaping @Sendable (Frequency) -> NoteRange = { _ in .piano },
    ticks: Bool = true
  ) {
    self.settings = settings
    self.intervals = intervals
    self.keys = keys
    self.bounds = bounds
    self.ticks = ticks
  }

  /// Returns the settings of the next exercise.
  /// - Parameter profile: the profile that an adaptive range grows by.
  /// - Returns: checked values.
  package func current(_ profile: PerceptualProfile) -> TrainingSettings {
    let settings = settings()
    var training = settings.training(intervals: intervals(settings))
    training.tick = training.tick && ticks
    if let keys {
      training.noteRange = NoteRange(holding: keys, and: training.intervals)
      return training
    }
    range.withLock { range in
      guard settings.noteRange == .adaptive else {
        range = nil
        return
      }
      let bounds = bounds(training.referencePitch)
      var grown = range ?? AdaptiveRange(bounds: bounds)
      if grown.bounds != bounds { grown.keep(within: bounds) }
      grown.grow(by: profile, interval: training.narrowest)
      training.noteRange = grown.range
      range = grown
    }
    return training
  }
}
