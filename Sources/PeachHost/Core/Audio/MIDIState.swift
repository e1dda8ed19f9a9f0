/// The port of the MIDI input of an output, and the devices connected to it.
package struct MIDIState: Hashable, Sendable, Codable {
  /// The name of the port that devices are connected to, or nil.
  package var port: String?
  /// The names of the devices that are connected now.
  package var devices: [String] = []
  /// The reason why there is no port; nil for an output without MIDI input.
  package var failure: Reason?

  /// Creates a state from its parts; that of an output without MIDI input by default.
  package init(port: String? = nil, devices: [String] = [], failure: Reason? = nil) {
    self.port = port
    self.devices = devices
    self.failure = failure
  }
}
