/// What a graph is, as one of its clients sees it.
public struct GraphInfo: Hashable, Sendable {
  /// Frames per second.
  public var rate: Double
  /// Frames of a cycle.
  public var period: Int
  /// Whether the graph gives its clients real-time scheduling.
  public var isRealtime: Bool
  /// Frames from a cycle's start to the converter of the first physical output; 0 when not known.
  public var latency: Int
  /// The name of the client that asked.
  public var name: String
  /// What runs the graph, and its version.
  public var provider: String
}
