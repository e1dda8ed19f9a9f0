/// The format of the blocks that an output pulls.
package struct OutputFormat: Hashable, Sendable, Codable {
  /// The rate in frames per second.
  package var rate: Double
  /// The number of frames in a usual block.
  package var period: Int
  /// The number of frames in the largest block.
  package var maxFrames: Int
  /// The least and the greatest latency from a pulled frame to the converter, in frames; 0…0 if not
  /// known.
  package var latency: ClosedRange<Int>
  /// The name by which the user finds it: a JACK client or a PCM.
  package var name: String
  /// True if the blocks are not heard while they are rendered, so that they may be late.
  package var isOffline: Bool
  /// True if it plays into nothing: nothing on its graph is connected to it, or no page plays it.
  package var isUnconnected: Bool
  /// The ports that it plays into, or another place, by the name that people know; empty if not known.
  package var destination: String

  /// Creates a format granted by an output.
  package init(
    rate: Double, period: Int, maxFrames: Int, latency: ClosedRange<Int>, name: String,
    isOffline: Bool = false, isUnconnected: Bool = false, destination: String = ""
  ) {
    self.rate = rate
    self.period = period
    self.maxFrames = maxFrames
    self.latency = latency
    self.name = name
    self.isOffline = isOffline
    self.isUnconnected = isUnconnected
    self.destination = destination
  }
}
