package import PeachCore

/// The description of a training to begin.
package struct TrainingRequest: Hashable, Sendable {
  /// The mode, one of four.
  package var mode: TrainingMode
  /// The intervals of an interval training; nil for those of the settings.
  package var intervals: Set<Interval>?
  /// The number of exercises after which it ends by itself; nil for no end.
  package var count: Int?

  /// Creates a request, for a training without an end by default.
  package init(mode: TrainingMode, intervals: Set<Interval>? = nil, count: Int? = nil) {
    self.mode = mode
    self.intervals = intervals
    self.count = count
  }
}
