import Foundation

/// The address of a socket, compared by its bytes.
struct SocketAddress: Hashable, Sendable {
  /// The address as the kernel knows it.
  private let bytes: [UInt8]

  private init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  private init<Address>(_ address: Address) {
    var address = address
    bytes = withUnsafeBytes(of: &address) { Array($0) }
  }

  /// The address of a Unix socket; nil if the path is too long.
  init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let text = Array(path.utf8) + [0]
    guard text.count <= MemoryLayout.size(ofValue: address.sun_path), text.count > 1 else {
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: text) }
    // The kernel reports the length up to the terminator.
    let head = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path)
    let length = head + text.count
    bytes = withUnsafeBytes(of: &address) { Array($0.prefix(length)) }
  }

  /// Looks a host up; prefers IPv4, at which the servers of liblo listen.
  static func find(host: String, port: UInt16, _ kind: __socket_type) -> SocketAddress? {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(kind.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return nil }
    defer { freeaddrinfo(list) }
    let found = sequence(first: list) { $0?.pointee.ai_next }.compactMap(\.self)
    let best =
      found.first { $0.pointee.ai_family == AF_INET }
      ?? found.first { $0.pointee.ai_family == AF_INET6 }
    return best.map { entry in
      SocketAddress(
        bytes: UnsafeRawBufferPointer(
          start: entry.pointee.ai_addr, count: Int(entry.pointee.ai_addrlen)))
    }
  }

  /// The family: AF_INET, AF_INET6 or AF_UNIX.
  var family: Int32 {
    bytes.withUnsafeBytes { Int32($0.loadUnaligned(as: sockaddr.self).sa_family) }
  }

  private var ip4: sockaddr_in { bytes.withUnsafeBytes { $0.loadUnaligned(as: sockaddr_in.self) } }
  private var ip6: sockaddr_in6 {
    bytes.withUnsafeBytes { $0.loadUnaligned(as: sockaddr_in6.self) }
  }

  /// True for an address of the machine's own interface: 127.0.0.0/8 or ::1.
  var isLoopback: Bool {
    family == AF_INET
      ? UInt32(bigEndian: ip4.sin_addr.s_addr) >> 24 == 127
      : family == AF_INET6 && with(port: 0) == loopback.with(port: 0)
  }

  /// The loopback address of the same family and port: 127.0.0.1 or ::1.
  var loopback: SocketAddress {
    guard family == AF_INET6 else {
      var address = ip4
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return SocketAddress(address)
    }
    var address = ip6
    address.sin6_addr = in6addr_loopback
    address.sin6_scope_id = 0
    return SocketAddress(address)
  }

  /// Returns the address with another port, for the families that have ports.
  func with(port: UInt16) -> SocketAddress {
    if family == AF_INET {
      var address = ip4
      address.sin_port = port.bigEndian
      return SocketAddress(address)
    }
    guard family == AF_INET6 else { return self }
    var address = ip6
    address.sin6_port = port.bigEndian
    address.sin6_flowinfo = 0
    return SocketAddress(address)
  }

  /// The address of this machine from which datagrams go to this one; nil if there is no way.
  var route: SocketAddress? {
    let probe = socket(family, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard probe >= 0 else { return nil }
    defer { close(probe) }
    guard withPointer({ connect(probe, $0, $1) }) == 0 else { return nil }
    return Self.filled { getsockname(probe, $0, $1) == 0 }
  }

  /// Receives a datagram of at most ``OSCWireLimit/bytes``, without waiting.
  /// - Returns: its bytes and its sender; nil where nothing came, or the sender has no address.
  static func receive(from socket: Int32) -> ([UInt8]?, SocketAddress?) {
    var buffer = [UInt8](repeating: 0, count: OSCWireLimit.bytes)
    var count = -1
    let source = filled { address, length in
      count = recvfrom(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT), address, length)
      return count >= 0
    }
    return (count >= 0 ? Array(buffer[..<count]) : nil, source)
  }

  /// Reads an address that a call of the system fills in.
  private static func filled(
    _ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Bool
  ) -> SocketAddress? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isFilled = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &length) }
    }
    guard isFilled, length >= socklen_t(MemoryLayout<sa_family_t>.size) else { return nil }
    return withUnsafeBytes(of: &storage) { SocketAddress(bytes: $0.prefix(Int(length))) }
  }

  /// Calls a function of the system with the address.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(bytes.count))
      }
    }
  }
}
