import Foundation

/// The way that bytes of messages take to one other program, and back.
///
/// Sends on any thread; receives on one.
protocol OSCWire: Sendable {
  /// The socket, closed with the wire.
  var socket: Int32 { get }
  var isOnThisMachine: Bool { get }
  /// The port at which the program receives datagrams; nil for other sockets.
  var datagramPort: Int? { get }
  /// Sends the bytes of a message.
  func send(_ bytes: [UInt8])
  /// Receives what has arrived; the socket is readable.
  /// - Returns: the bytes of each message from that program; nil if the other end is closed.
  func receive() -> [[UInt8]]?
}

/// Limits of waiting and of sizes.
enum OSCWireLimit {
  /// The seconds that connecting or sending may take.
  static let seconds = 3
  /// The bytes of a message.
  static let bytes = 65_536

  /// Limits the time that a socket waits.
  static func apply(to socket: Int32) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }
}

/// Datagrams over a network, or between Unix sockets.
final class DatagramWire: OSCWire {
  let socket: Int32
  let isOnThisMachine: Bool
  let datagramPort: Int?
  private let manager: SocketAddress
  /// The addresses that its messages may come from.
  private let sources: Set<SocketAddress>
  /// The folder of its own Unix socket.
  private let folder: PrivateFolder?

  /// Binds a socket to loopback for a program on this machine, or else to the address that routes to it.
  init(host: String, port: UInt16) throws(OSCPeer.Failure) {
    guard let manager = SocketAddress.find(host: host, port: port, SOCK_DGRAM),
      let route = manager.route
    else { throw .unreachable }
    isOnThisMachine = manager.isLoopback || manager.with(port: 0) == route.with(port: 0)
    let own = isOnThisMachine ? manager.loopback : route
    socket = try Self.socket(manager.family, boundTo: own.with(port: 0))
    self.manager = manager
    folder = nil
    datagramPort = Int(port)
    // On one machine a reply can come from the address that routes back, not from the one that was called.
    sources = isOnThisMachine ? [manager, own.with(port: port)] : [manager]
  }

  /// Binds a socket in a folder that only this user may enter.
  init(path: String) throws(OSCPeer.Failure) {
    guard let manager = SocketAddress(path: path) else { throw .address }
    guard let folder = PrivateFolder(),
      let own = SocketAddress(path: folder.path + "/socket")
    else { throw .unreachable }
    socket = try Self.socket(AF_UNIX, boundTo: own)
    self.manager = manager
    self.folder = folder
    isOnThisMachine = true
    datagramPort = nil
    sources = [manager]
  }

  private static func socket(
    _ family: Int32, boundTo own: SocketAddress
  ) throws(OSCPeer.Failure) -> Int32 {
    let socket = Glibc.socket(family, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw .unreachable }
    guard own.withPointer({ bind(socket, $0, $1) }) == 0 else {
      close(socket)
      throw .unreachable
    }
    OSCWireLimit.apply(to: socket)
    return socket
  }

  deinit { close(socket) }

  func send(_ bytes: [UInt8]) {
    let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
    _ = manager.withPointer { sendto(socket, bytes, bytes.count, flags, $0, $1) }
  }

  func receive() -> [[UInt8]]? {
    let (bytes, source) = SocketAddress.receive(from: socket)
    guard let bytes, let source, sources.contains(source) else { return [] }
    return [bytes]
  }
}

/// A connection over which each message follows its length, four bytes with the highest first.
final class TCPWire: OSCWire, @unchecked Sendable {
  // Safe: only the thread that receives touches what it has received, and a lock guards sending.
  let socket: Int32
  let isOnThisMachine: Bool
  let datagramPort: Int? = nil
  private let sending = NSLock()
  private var received: [UInt8] = []

  /// Connects; no other program can send over a connection.
  init(host: String, port: UInt16) throws(OSCPeer.Failure) {
    guard let manager = SocketAddress.find(host: host, port: port, SOCK_STREAM) else {
      throw .unreachable
    }
    let socket = Glibc.socket(
      manager.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw .unreachable }
    self.socket = socket
    OSCWireLimit.apply(to: socket)
    guard manager.withPointer({ connect(socket, $0, $1) }) == 0 else {
      close(socket)
      throw .unreachable
    }
    isOnThisMachine = manager.isLoopback
  }

  deinit { close(socket) }

  func send(_ bytes: [UInt8]) {
    let length = withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { Array($0) }
    var rest = (length + bytes)[...]
    sending.lock()
    defer { sending.unlock() }
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // Half a message would spoil the next one.
        shutdown(socket, Int32(SHUT_RDWR))
        return
      }
    }
  }

  func receive() -> [[UInt8]]? {
    var buffer = [UInt8](repeating: 0, count: OSCWireLimit.bytes)
    let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { return nil }
    received += buffer[..<count]
    var messages: [[UInt8]] = []
    while received.count >= 4 {
      let length = received[..<4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= OSCWireLimit.bytes else { return nil }
      guard received.count >= 4 + length else { break }
      messages.append(Array(received[4..<4 + length]))
      received.removeFirst(4 + length)
    }
    return messages
  }
}
