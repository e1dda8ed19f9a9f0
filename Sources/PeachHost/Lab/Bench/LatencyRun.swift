package import PeachCore

/// The measurements on one graph at one period.
package struct LatencyRun: Sendable {
  /// A source that could not be measured.
  package struct Skipped: Hashable, Sendable {
    /// The target.
    package let target: LatencyTarget
    /// The reason, in words.
    package let reason: Reason
  }

  /// The graph that was listened to; nil if there was none.
  package internal(set) var graph: GraphInfo?
  /// Frames per second.
  package internal(set) var rate = 0.0
  /// Frames per cycle.
  package internal(set) var period = 0
  /// The series, led by the floor if there is one.
  package internal(set) var series: [LatencySeries] = []
  /// The targets that were requested and could not be measured.
  package internal(set) var skipped: [Skipped] = []
  /// The number of xruns the graph reported during the run.
  package internal(set) var xruns = 0

  /// The series of the floor.
  package var floor: LatencySeries? { series.first { $0.source == LatencySeries.floor } }
}
