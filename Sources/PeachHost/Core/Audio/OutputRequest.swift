/// The request to an output, separate from the choice of its device.
package struct OutputRequest: Hashable, Sendable, Codable {
  /// The number of frames in a block; nil leaves it to the output.
  package var period: Int?
  /// A pattern for the ports to connect to; nil selects the physical ports.
  package var connect: String?
  /// True to connect nothing.
  package var connectsNothing = false
  /// The name where programs have names, as on a JACK graph; nil for "peach".
  package var clientName: String?
  /// True to open the MIDI input, too.
  package var hearsMIDI = false

  /// Creates a request; by default everything is left to the output.
  package init(period: Int? = nil, connect: String? = nil, connectsNothing: Bool = false) {
    self.period = period
    self.connect = connect
    self.connectsNothing = connectsNothing
  }
}
