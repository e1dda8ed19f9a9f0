import Foundation
import PeachCore

/// A listening Unix socket, and the thread that accepts its connections.
///
/// The thread ends with the object, and the socket's file is removed then or when the program ends.
final class UnixListener: Sendable {
  private let socket: Int32
  private let file: SocketFile

  /// The milliseconds to wait when the system is short of descriptors or memory.
  private static let pause: Int32 = 100

  /// Opens a socket, which only the user may connect to, and accepts connections.
  /// - Parameters:
  ///   - path: the path; a socket that no program listens to any more is replaced, no other file is.
  ///   - accepted: receives each connection, and owns it; called on the listener's thread.
  /// - Throws: ``PeachError``.
  init(
    path: String, accepted: @escaping @Sendable (Int32) -> Void
  ) throws(PeachError) {
    let socket: Int32
    (socket, file) = try Self.listen(at: path)
    self.socket = socket
    file.removeAtExit()
    Thread.detachNewThread { Self.accept(on: socket, accepted) }
  }

  deinit {
    file.remove()
    // The thread sees that and closes the socket.
    shutdown(socket, Int32(SHUT_RDWR))
  }

  /// Accepts connections until the socket is shut down.
  private static func accept(on socket: Int32, _ accepted: (Int32) -> Void) {
    defer { close(socket) }
    while !isShutDown(socket, waitingFor: Int16(POLLIN), milliseconds: -1) {
      let connection = Glibc.accept(socket, nil, nil)
      if connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        accepted(connection)
      } else if ![EINTR, ECONNABORTED, EAGAIN].contains(errno),
        // Waits for the end alone: a connection that cannot be accepted stays ready.
        isShutDown(socket, waitingFor: 0, milliseconds: pause)
      {
        return
      }
    }
  }

  /// Waits for an event of a socket.
  /// - Returns: true if the socket was shut down.
  private static func isShutDown(
    _ socket: Int32, waitingFor events: Int16, milliseconds: Int32
  ) -> Bool {
    var state = pollfd(fd: socket, events: events, revents: 0)
    let count = poll(&state, 1, milliseconds)
    // Fails at once under a limit of no descriptors at all.
    if count < 0, errno != EINTR { poll(nil, 0, pause) }
    guard count > 0 else { return false }
    return state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  // MARK: The socket's file

  private static func listen(at path: String) throws(PeachError) -> (Int32, SocketFile) {
    func failed(_ code: Int32) -> PeachError {
      PeachError(.wrongValue, of: path, .socket(String(cString: strerror(code))))
    }
    let socket = makeSocket()
    guard socket >= 0 else { throw failed(errno) }
    // Before the file exists: it must never be open to others.
    var code = fchmod(socket, 0o600) == 0 ? bind(socket, path) : errno
    if code == EADDRINUSE {
      guard let file = SocketFile(at: path) else {
        close(socket)
        throw PeachError(.wrongValue, of: path, .notASocket)
      }
      if isAbandoned(path) {
        file.remove()
        code = bind(socket, path)
      }
    }
    if code == 0, Glibc.listen(socket, 8) != 0 { code = errno }
    guard code == 0, let file = SocketFile(at: path) else {
      close(socket)
      throw failed(code == 0 ? ENOENT : code)
    }
    return (socket, file)
  }

  private static func makeSocket() -> Int32 {
    Glibc.socket(
      AF_UNIX,
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  }

  /// Returns true for a socket that no program listens to.
  private static func isAbandoned(_ path: String) -> Bool {
    let probe = makeSocket()
    guard probe >= 0 else { return false }
    defer { close(probe) }
    return address(path) { connect(probe, $0, $1) } == -1 && errno == ECONNREFUSED
  }

  /// Binds a socket; returns 0 or the error.
  private static func bind(_ listener: Int32, _ path: String) -> Int32 {
    address(path) { Glibc.bind(listener, $0, $1) == 0 ? 0 : errno } ?? ENAMETOOLONG
  }

  private static func address<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
