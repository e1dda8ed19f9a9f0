package import PeachCore
package import PeachSettings
import Synchronization

/// Derives the settings of each exercise from settings that may change during a training, including
/// an adaptive note range, and chooses comparisons by the strategy that they name.
///
/// Thread-safe; made for one training.
package final class TrainingSettingsSource: Sendable {
  private let settings: @Sendable () -> Settings
  private let intervals: @Sendable (Settings) -> IntervalSelection
  private let keys: ClosedRange<MIDINote>?
  private let bounds: @Sendable (Frequency) -> NoteRange
  private let state: Mutex<State>

  private struct State {
    var range: AdaptiveRange?
    /// The strategy in the last snapshot.
    var strategy: any NextComparisonStrategy = WeightedNoteStrategy()
  }

  /// Creates a source that has read nothing yet.
  /// - Parameters:
  ///   - settings: returns the current settings.
  ///   - intervals: returns the intervals to draw from, given those settings.
  ///   - keys: the keys of the reference, whatever range is set; nil for the range.
  ///   - bounds: returns the limits of an adaptive range, given the concert pitch.
  package init(
    _ settings: @escaping @Sendable () -> Settings,
    intervals: @escaping @Sendable (Settings) -> IntervalSelection,
    keys: ClosedRange<MIDINote>? = nil,
    bounds: @escaping @Sendable (Frequency) -> NoteRange = { _ in .piano }
  ) {
    self.settings = settings
    self.intervals = intervals
    self.keys = keys
    self.bounds = bounds
    state = Mutex(State())
  }

  /// Returns the settings of the next exercise.
  /// - Parameter profile: the profile that an adaptive range grows by.
  /// - Returns: checked values.
  package func current(_ profile: PerceptualProfile) -> TrainingSettings {
    let settings = settings()
    var training = settings.training(intervals: intervals(settings))
    let strategy = settings.strategy.strategy(with: settings.strategyParameters)
    state.withLock { $0.strategy = strategy }
    if let keys {
      training.noteRange = NoteRange(holding: keys, and: training.intervals)
      return training
    }
    state.withLock { state in
      guard settings.noteRange == .adaptive else {
        state.range = nil
        return
      }
      let bounds = bounds(training.playing.referencePitch)
      var grown = state.range ?? AdaptiveRange(bounds: bounds)
      if grown.bounds != bounds { grown.keep(within: bounds) }
      grown.grow(by: profile, interval: training.narrowest)
      training.noteRange = grown.range
      state.range = grown
    }
    return training
  }
}

extension TrainingSettingsSource: NextComparisonStrategy {
  /// Returns the comparison chosen by the strategy in the last snapshot.
  package func nextComparison(
    profile: any PitchDiscriminationProfile, settings: TrainingSettings,
    lastComparison: CompletedComparison?, interval: TunedInterval,
    using generator: inout any RandomNumberGenerator & Sendable
  ) -> Comparison {
    state.withLock { $0.strategy }.nextComparison(
      profile: profile, settings: settings, lastComparison: lastComparison, interval: interval,
      using: &generator)
  }
}
