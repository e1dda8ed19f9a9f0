package import PeachCore

/// The description of a training to begin.
package struct TrainingRequest: Hashable, Sendable {
  /// The mode, one of four.
  package var mode: TrainingMode
  /// The intervals of an interval training; nil for those of the settings.
  package var intervals: Set<Interval>?
  /// The keys of the reference in a measurement; nil for those of the settings.
  package var keys: ClosedRange<MIDINote>?
  /// The number of exercises after which it ends by itself; nil for no end.
  package var count: Int?

  /// Creates a request, for a training without an end by default.
  package init(
    mode: TrainingMode, intervals: Set<Interval>? = nil, keys: ClosedRange<MIDINote>? = nil,
    count: Int? = nil
  ) {
    self.mode = mode
    self.keys = keys
    self.intervals = intervals
    self.count = count
  }

  /// The intervals of a training without intervals: the prime, or those of a measurement.
  var prime: Set<Interval> { mode == .measurement ? intervals ?? [.prime] : [.prime] }
}
