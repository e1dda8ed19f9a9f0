package import PeachCore
import PeachSettings

/// The description of a training to begin.
package struct TrainingRequest: Hashable, Sendable {
  /// The mode.
  package var mode: TrainingMode
  /// The intervals to draw from; nil for those of the settings, and for the prime in a training without
  /// intervals.
  package var intervals: IntervalSelection?
  /// The keys of the reference in a measurement; nil for those of the settings.
  package var keys: ClosedRange<MIDINote>?
  /// The number of exercises after which it ends by itself; nil for no end.
  package var count: Int?
  /// False to store none of its answers.
  package var keepsAnswers: Bool
  /// The silence before each exercise, in which it can be announced.
  package var leadIn = Duration.zero
  /// The further silence before the first exercise.
  package var opening = Duration.zero

  /// Creates a request, for a training without an end by default.
  package init(
    mode: TrainingMode, intervals: IntervalSelection? = nil, keys: ClosedRange<MIDINote>? = nil,
    count: Int? = nil, keepsAnswers: Bool = true
  ) {
    self.mode = mode
    self.keys = keys
    self.intervals = intervals
    self.count = count
    self.keepsAnswers = keepsAnswers
  }

  /// Leaves a screen reader the time to speak between a verdict and the next note, and to name an interval.
  ///
  /// In pitch matching it also speaks the key that let go, and a verdict with a number.
  /// - Parameter beginsAtOnce: true if the view does not wait before the first exercise until the control that
  ///   answers, and the question about an interval, are spoken.
  package mutating func leaveTimeToSpeak(beginsAtOnce: Bool) {
    leadIn = .milliseconds((mode.isTuned ? 2000 : 1000) + (mode.isInterval ? 1500 : 0))
    if beginsAtOnce { opening = .seconds(mode.isInterval ? 7 : 4) }
  }

  /// Returns the intervals to draw from, given the settings.
  func intervals(_ settings: Settings) -> IntervalSelection {
    if mode.isInterval { return intervals ?? settings.intervals }
    return mode == .measurement ? intervals ?? .prime : .prime
  }

  /// Refuses intervals that the tuning lacks: each of those that were requested, all of the
  /// settings'.
  func check(_ settings: Settings) throws(PeachError) {
    let wanted = intervals(settings)
    let isPossible = (try? settings.tuned(wanted)).map { !$0.isEmpty } ?? false
    let isLeftOut = intervals == nil && !settings.chosenIntervals.isEmpty
    guard !isPossible, !isLeftOut else { return }
    let missing = wanted.words.first { word in
      (try? IntervalSelection(words: [word])).map { (try? settings.tuned($0)) == nil } ?? true
    }
    throw PeachError(
      .untrainable,
      .impossibleInterval(
        missing ?? wanted.words.joined(separator: " "), tuning: settings.tuning.shortName))
  }
}
