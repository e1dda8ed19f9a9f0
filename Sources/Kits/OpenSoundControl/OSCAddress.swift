import CLo

/// An address to which messages of Open Sound Control are sent.
///
/// It is only read after it was made, and liblo's sending of datagrams keeps no state in it.
package final class OSCAddress: @unchecked Sendable {
  // Safe: as above.
  private let address: lo_address

  /// Reads an address.
  /// - Parameter url: "osc.udp://localhost:9000/" or "osc.unix:///tmp/light"; nil is returned for any other text.
  package init?(url: String) {
    guard let address = lo_address_new_from_url(url) else { return nil }
    self.address = address
    guard lo_address_get_port(address) != nil || url.hasPrefix("osc.unix://") else { return nil }
  }

  deinit { lo_address_free(address) }

  /// An argument of a message.
  package typealias Argument = OSCMessage.Argument

  /// Sends a message; does not wait for a receiver.
  /// - Parameters:
  ///   - path: the path of the message, such as "/peach/note".
  ///   - arguments: its arguments.
  package func send(_ path: String, _ arguments: [Argument]) {
    guard let message = OSCMessage(path, arguments).raw else { return }
    defer { lo_message_free(message) }
    lo_send_message(address, path, message)
  }
}
