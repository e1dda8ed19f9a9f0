import FlyingSocks
import FoundationEssentials
import Glibc
import Synchronization

/// A connection that is cut off when its client takes too long.
final class Connection: Sendable {
  private struct Facts {
    var isOpen = true
    /// Until when the client has to have done what is waited for.
    var deadline: ContinuousClock.Instant?
    /// Whether it is a WebSocket, for as long as its page is open.
    var stays = false
  }

  private let socket: AsyncSocket
  private let facts = Mutex(Facts())

  init(_ socket: AsyncSocket) {
    self.socket = socket
    // A message of a few bytes is not to wait for the next.
    var one: Int32 = 1
    setsockopt(
      socket.socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &one,
      socklen_t(MemoryLayout<Int32>.size))
  }

  /// Whether it is a WebSocket.
  var stays: Bool { facts.withLock { $0.stays } }

  /// It is a WebSocket from now on.
  func stay() { facts.withLock { $0.stays = true } }

  /// Gives the client so long from now on.
  func allow(_ time: Duration) {
    facts.withLock { $0.deadline = ContinuousClock.now + time }
  }

  /// What the client has sent, at least a byte.
  func read() async throws -> [UInt8] {
    // As long as any page's head or message; more comes with the next read.
    var bytes = try await socket.read(bytes: 1)
    if let more = try? socket.socket.read(atMost: 4095) { bytes += more }
    return bytes
  }

  /// Sends bytes.
  func write(_ bytes: [UInt8]) async throws { try await socket.write(.init(bytes)) }

  /// Ends whatever waits for the client, when its time is up.
  func cutOff(at now: ContinuousClock.Instant) {
    if facts.withLock({ $0.deadline.map { $0 < now } ?? false }) { shutDown() }
  }

  /// Ends whatever waits for the client.
  ///
  /// The descriptor stays, or another connection could get its number meanwhile.
  func shutDown() {
    facts.withLock { facts in
      if facts.isOpen { shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) }
    }
  }

  /// Says that nothing more is sent.
  func finishWriting() {
    facts.withLock { facts in
      if facts.isOpen { shutdown(socket.socket.file.rawValue, Int32(SHUT_WR)) }
    }
  }

  /// Gives the descriptor back; nobody reads or writes any more.
  func close() {
    facts.withLock { facts in
      guard facts.isOpen else { return }
      facts.isOpen = false
      try? socket.close()
    }
  }
}
