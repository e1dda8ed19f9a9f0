import FlyingSocks
import Glibc

/// The socket at which clients arrive.
struct ListeningSocket: Sendable {
  /// An address of this machine.
  enum Address: Hashable, Sendable {
    /// An address in digits and dots; 0.0.0.0 is every address.
    case ip4(String)
    /// An address in digits and colons; :: is every address.
    case ip6(String)
  }

  let address: Address
  let socket: Socket
  /// The requested port, or the free one that was found.
  let port: UInt16
  /// True if its connections are encrypted.
  let isEncrypted: Bool

  /// Starts listening.
  /// - Parameters:
  ///   - address: the address of this machine.
  ///   - port: the port; 0 for any free one.
  ///   - isEncrypted: true to encrypt its connections.
  /// - Throws: ``SocketError``.
  init(_ address: Address, port: UInt16, isEncrypted: Bool = false) throws(SocketError) {
    self.address = address
    self.isEncrypted = isEncrypted
    do {
      switch address {
      case .ip4(let text):
        socket = try Socket(domain: AF_INET)
        try Self.listen(socket, sockaddr_in.inet(ip4: text, port: port))
      case .ip6(let text):
        socket = try Socket(domain: AF_INET6)
        // Without this, the address :: would take the IPv4 port as well.
        var one: Int32 = 1
        setsockopt(
          socket.file.rawValue, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &one,
          socklen_t(MemoryLayout<Int32>.size))
        try Self.listen(socket, sockaddr_in6.inet6(ip6: text, port: port))
      }
      self.port =
        switch try socket.sockname() {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: port
        }
    } catch let error as SocketError {
      throw error
    } catch {
      throw .unsupportedAddress
    }
  }

  private static func listen(_ socket: Socket, _ address: some SocketAddress) throws {
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      // Closes the socket itself if it fails.
      try socket.listen(maxPendingConnection: 128)
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Ends the wait for clients.
  func shutDown() { shutdown(socket.file.rawValue, Int32(SHUT_RDWR)) }
}
