package import PeachHost

/// What was measured on one graph at one period.
package struct LatencyRun: Sendable {
  /// A source that could not be measured.
  package struct Skipped: Hashable, Sendable {
    /// Which.
    package let target: LatencyTarget
    /// Why, in words.
    package let reason: String
  }

  /// The graph that was listened to; nil when there was none.
  package internal(set) var graph: GraphInfo?
  /// Frames per second.
  package internal(set) var rate = 0.0
  /// Frames of a cycle.
  package internal(set) var period = 0
  /// The floor first, when there is one.
  package internal(set) var series: [LatencySeries] = []
  /// What was asked for and could not be measured.
  package internal(set) var skipped: [Skipped] = []
  /// Xruns that the graph told of meanwhile.
  package internal(set) var xruns = 0

  /// The series of the floor.
  package var floor: LatencySeries? { series.first { $0.source == LatencySeries.floor } }
}
