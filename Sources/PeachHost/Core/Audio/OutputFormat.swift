/// The blocks an output pulls.
package struct OutputFormat: Hashable, Sendable {
  /// Frames per second.
  package var rate: Double
  /// Frames of a usual block.
  package var period: Int
  /// Frames of the largest block.
  package var maxFrames: Int
  /// Frames from a pulled frame to the converter, at least and at most; 0…0 when not known.
  package var latency: ClosedRange<Int>
  /// How the user finds it: a JACK client, a PCM.
  package var name: String

  /// Says what an output has granted.
  package init(rate: Double, period: Int, maxFrames: Int, latency: ClosedRange<Int>, name: String) {
    self.rate = rate
    self.period = period
    self.maxFrames = maxFrames
    self.latency = latency
    self.name = name
  }
}
