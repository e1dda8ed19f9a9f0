package import CLo

/// An address to which messages of Open Sound Control are sent.
///
/// It is only read after it was made, and liblo's sending of datagrams keeps no state in it.
package final class OSCAddress: @unchecked Sendable {
  // Safe: as above.
  private let address: lo_address

  /// Reads an address.
  /// - Parameter url: "osc.udp://localhost:9000/" or "osc.unix:///tmp/light"; nil is returned for what is none.
  package init?(url: String) {
    guard let address = lo_address_new_from_url(url) else { return nil }
    self.address = address
    guard hasPort || url.hasPrefix("osc.unix://") else { return nil }
  }

  deinit { lo_address_free(address) }

  /// The host; empty for a socket of this machine.
  package var host: String { lo_address_get_hostname(address).map { String(cString: $0) } ?? "" }

  /// The port; nil for a socket of this machine.
  package var port: Int? {
    lo_address_get_port(address).flatMap { Int(String(cString: $0)) }
  }

  private var hasPort: Bool { lo_address_get_port(address) != nil }

  /// An argument of a message.
  package enum Argument {
    /// 32 bits; larger numbers are clamped.
    case integer(Int)
    /// Single precision.
    case number(Double)
    case text(String)
  }

  /// Sends a message; does not wait for anybody to receive it.
  /// - Parameters:
  ///   - path: the path of the message, such as "/peach/note".
  ///   - arguments: its arguments.
  ///   - server: the socket that it comes from; nil for any.
  package func send(_ path: String, _ arguments: [Argument], from server: lo_server? = nil) {
    guard let message = lo_message_new() else { return }
    defer { lo_message_free(message) }
    for argument in arguments {
      switch argument {
      case .integer(let number): lo_message_add_int32(message, Int32(clamping: number))
      case .number(let number): lo_message_add_float(message, Float(number))
      case .text(let text): lo_message_add_string(message, text)
      }
    }
    lo_send_message_from(address, server, path, message)
  }
}
