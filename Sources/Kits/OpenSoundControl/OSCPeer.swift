import Foundation

/// One program that messages of Open Sound Control are exchanged with, over a socket that receives from that
/// program alone.
///
/// A server of Open Sound Control would listen at every address of the machine and pass on the messages of any
/// sender.
///
/// Thread-safe.
package final class OSCPeer: Sendable {
  /// The reason why there is no such socket.
  package enum Failure: Error, Hashable, Sendable {
    /// The text is not an address.
    case address
    /// The program cannot be reached, or the system has no socket left.
    case unreachable
  }

  /// True if the program runs on this machine.
  package var isOnThisMachine: Bool { wire.isOnThisMachine }
  /// The port at which the program receives datagrams; nil for connections and Unix sockets.
  package var datagramPort: Int? { wire.datagramPort }

  private let wire: any OSCWire
  private let ending: Ending

  /// Ends the receiving thread: two connected sockets, closed when both the thread and the peer have ended.
  private final class Ending: Sendable {
    private let own: Int32
    /// Becomes readable at the end.
    let threads: Int32

    /// Makes the sockets; nil without descriptors.
    init?() {
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
      (own, threads) = (ends[0], ends[1])
    }

    deinit {
      close(own)
      close(threads)
    }

    func end() { shutdown(own, Int32(SHUT_RDWR)) }
  }

  /// Opens a socket, and receives on a thread that ends with this object.
  /// - Parameters:
  ///   - url: "osc.udp://localhost:9000/", "osc.tcp://localhost:9000/" or "osc.unix:///tmp/manager".
  ///   - receive: receives each message of the program; called on the receiving thread.
  ///   - ended: called on that thread when the program has closed the connection, which only TCP reports.
  /// - Throws: ``Failure``.
  package init(
    url: String, receive: @escaping @Sendable (OSCMessage) -> Void,
    ended: @escaping @Sendable () -> Void = {}
  ) throws(Failure) {
    let wire: any OSCWire =
      switch OSCURL(url) {
      case .udp(let host, let port): try DatagramWire(host: host, port: port)
      case .tcp(let host, let port): try TCPWire(host: host, port: port)
      case .unix(let path): try DatagramWire(path: path)
      case nil: throw .address
      }
    guard let ending = Ending() else { throw .unreachable }
    self.wire = wire
    self.ending = ending
    Thread.detachNewThread {
      if Self.receive(from: wire, until: ending, receive) { ended() }
    }
  }

  deinit { ending.end() }

  /// Sends a message; waits for a receiver at most three seconds, and only over TCP.
  package func send(_ message: OSCMessage) { wire.send(message.bytes) }

  /// Receives until the other end is closed, or this end is released.
  /// - Returns: true if the other end was closed.
  private static func receive(
    from wire: any OSCWire, until ending: Ending, _ receive: (OSCMessage) -> Void
  ) -> Bool {
    var sources = [
      pollfd(fd: wire.socket, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ending.threads, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      guard poll(&sources, 2, -1) > 0 else { continue }
      if sources[1].revents != 0 { return false }
      guard let messages = wire.receive() else { return true }
      messages.compactMap { OSCMessage($0) }.forEach(receive)
    }
  }
}

/// An address of Open Sound Control in its parts.
enum OSCURL: Hashable {
  case udp(host: String, port: UInt16)
  case tcp(host: String, port: UInt16)
  case unix(path: String)

  /// Reads an address; nil for any other text.
  init?(_ text: String) {
    guard let mark = text.firstRange(of: "://") else { return nil }
    let rest = text[mark.upperBound...]
    switch (text[..<mark.lowerBound], Self.place(rest)) {
    case ("osc.unix", _) where rest.hasPrefix("/") && rest.count > 1:
      self = .unix(path: String(rest))
    case ("osc.udp", let place?): self = .udp(host: place.host, port: place.port)
    case ("osc.tcp", let place?): self = .tcp(host: place.host, port: place.port)
    default: return nil
    }
  }

  /// Splits "localhost:9000/" or "[::1]:9000/".
  private static func place(_ text: Substring) -> (host: String, port: UInt16)? {
    let place = text.prefix { $0 != "/" }
    guard let colon = place.lastIndex(of: ":"),
      let port = UInt16(place[place.index(after: colon)...]), port > 0
    else { return nil }
    var host = place[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return host.isEmpty ? nil : (String(host), port)
  }
}
