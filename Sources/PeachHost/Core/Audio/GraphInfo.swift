/// The properties of a graph, as one of its clients sees them.
package struct GraphInfo: Hashable, Sendable {
  /// Frames per second.
  package var rate: Double
  /// Frames per cycle.
  package var period: Int
  /// True if the graph gives its clients real-time scheduling.
  package var isRealtime: Bool
  /// Frames from the start of a cycle to the converter of the first physical output; 0 if not
  /// known.
  package var latency: Int
  /// The name of the client that asked.
  package var name: String
  /// The software that runs the graph, and its version.
  package var provider: String

  /// Creates the description of a graph.
  package init(
    rate: Double, period: Int, isRealtime: Bool, latency: Int, name: String, provider: String
  ) {
    self.rate = rate
    self.period = period
    self.isRealtime = isRealtime
    self.latency = latency
    self.name = name
    self.provider = provider
  }
}
