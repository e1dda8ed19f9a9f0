import FlyingSocks
import FoundationEssentials
import Glibc
import Synchronization

/// A connection that is closed if its client takes too long.
final class Connection: Sendable {
  private struct State {
    var isOpen = true
    /// The time by which the client must have finished the current step.
    var deadline: ContinuousClock.Instant?
    /// True if it is a WebSocket, for as long as its page is open.
    var stays = false
  }

  private let socket: AsyncSocket
  private let state = Mutex(State())

  init(_ socket: AsyncSocket) {
    self.socket = socket
    // A message of a few bytes must not wait for the next.
    var one: Int32 = 1
    setsockopt(
      socket.socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &one,
      socklen_t(MemoryLayout<Int32>.size))
  }

  /// True if the client runs on this machine, by the address that the kernel reports for it.
  ///
  /// No header takes part: a client may write anything into those.
  var isFromThisMachine: Bool {
    switch try? socket.socket.remotePeer() {
    case .ip4(let text, _): MachineAddresses.isThisMachine(.ip4(text))
    case .ip6(let text, _): MachineAddresses.isThisMachine(.ip6(text))
    case .unix, nil: false
    }
  }

  /// True if it is a WebSocket.
  var stays: Bool { state.withLock { $0.stays } }

  /// Marks it as a WebSocket from now on.
  func stay() { state.withLock { $0.stays = true } }

  /// Sets the deadline of the client, counted from now.
  func allow(_ time: Duration) {
    state.withLock { $0.deadline = ContinuousClock.now + time }
  }

  /// Reads the bytes the client has sent, at least one.
  func read() async throws -> [UInt8] {
    // Enough for the head or message of any page; more comes with the next read.
    var bytes = try await socket.read(bytes: 1)
    if let more = try? socket.socket.read(atMost: 4095) { bytes += more }
    return bytes
  }

  /// Sends bytes.
  func write(_ bytes: [UInt8]) async throws { try await socket.write(.init(bytes)) }

  /// Ends all waiting for the client once its time is up.
  func cutOff(at now: ContinuousClock.Instant) {
    if state.withLock({ $0.deadline.map { $0 < now } ?? false }) { shutDown() }
  }

  /// Ends all waiting for the client.
  ///
  /// The descriptor stays open, or another connection could get its number meanwhile.
  func shutDown() {
    state.withLock { state in
      if state.isOpen { shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) }
    }
  }

  /// Announces that nothing more will be sent.
  func finishWriting() {
    state.withLock { state in
      if state.isOpen { shutdown(socket.socket.file.rawValue, Int32(SHUT_WR)) }
    }
  }

  /// Closes the descriptor; nothing reads or writes any more.
  func close() {
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      try? socket.close()
    }
  }
}
