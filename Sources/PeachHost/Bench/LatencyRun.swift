/// What was measured on one graph at one period.
public struct LatencyRun: Sendable {
  /// A source that could not be measured.
  public struct Skipped: Hashable, Sendable {
    /// Which.
    public let target: LatencyTarget
    /// Why, in words.
    public let reason: String
  }

  /// The graph that was listened to; nil when there was none.
  public internal(set) var graph: GraphInfo?
  /// Frames per second.
  public internal(set) var rate = 0.0
  /// Frames of a cycle.
  public internal(set) var period = 0
  /// The floor first, when there is one.
  public internal(set) var series: [LatencySeries] = []
  /// What was asked for and could not be measured.
  public internal(set) var skipped: [Skipped] = []
  /// Xruns that the graph told of meanwhile.
  public internal(set) var xruns = 0

  /// The series of the floor.
  public var floor: LatencySeries? { series.first { $0.source == LatencySeries.floor } }
}
