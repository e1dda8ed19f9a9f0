/// What a graph is, as one of its clients sees it.
package struct GraphInfo: Hashable, Sendable {
  /// Frames per second.
  package var rate: Double
  /// Frames of a cycle.
  package var period: Int
  /// Whether the graph gives its clients real-time scheduling.
  package var isRealtime: Bool
  /// Frames from a cycle's start to the converter of the first physical output; 0 when not known.
  package var latency: Int
  /// The name of the client that asked.
  package var name: String
  /// What runs the graph, and its version.
  package var provider: String
}
