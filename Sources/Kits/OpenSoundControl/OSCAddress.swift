/// An address to which messages of Open Sound Control are sent as datagrams.
///
/// Thread-safe.
package final class OSCAddress: Sendable {
  private let wire: any OSCWire

  /// Opens a socket to send from, and looks up the host.
  /// - Parameter url: "osc.udp://localhost:9000/" or "osc.unix:///tmp/light".
  /// - Throws: the reason why nothing can be sent there.
  package init(url: String) throws(OSCPeer.Failure) {
    switch OSCURL(url) {
    case .udp(let host, let port): wire = try UDPWire(host: host, port: port)
    case .unix(let path): wire = try UnixWire(path: path)
    case .tcp, nil: throw .address
    }
  }

  /// An argument of a message.
  package typealias Argument = OSCMessage.Argument

  /// Sends a message; does not wait for a receiver.
  /// - Parameters:
  ///   - path: the path of the message, such as "/peach/note".
  ///   - arguments: its arguments.
  package func send(_ path: String, _ arguments: [Argument]) {
    wire.send(OSCMessage(path, arguments).bytes)
  }
}
