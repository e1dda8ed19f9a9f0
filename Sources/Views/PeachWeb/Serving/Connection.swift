import FlyingSocks
import FoundationEssentials
import Glibc
import Synchronization
import TLS

/// A connection that is closed if its client takes too long, encrypted or not.
final class Connection: Sendable {
  /// The reason a client is not understood at an encrypted connection: it does not encrypt.
  struct NotEncrypted: Error {
    /// The bytes that it sent: a request in the clear.
    let bytes: [UInt8]
  }

  fileprivate struct State {
    var isOpen = true
    /// The time by which the client must have finished the current step.
    var deadline: ContinuousClock.Instant?
    /// True if it is a WebSocket, for as long as its page is open.
    var stays = false
    /// True while encrypted bytes are sent, which must stay in order.
    var isSending = false
    /// True once nothing follows what is still to be sent encrypted.
    var isFinished = false
    /// True once the client has sent something.
    var isBegun = false
  }

  private let socket: AsyncSocket
  private let session: TLSSession?
  private let state = Mutex(State())

  /// Takes a client.
  /// - Parameters:
  ///   - socket: its socket.
  ///   - session: the encryption; nil for a connection in the clear.
  init(_ socket: AsyncSocket, session: TLSSession? = nil) {
    self.socket = socket
    self.session = session
    // A message of a few bytes must not wait for the next.
    var one: Int32 = 1
    setsockopt(
      socket.socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &one,
      socklen_t(MemoryLayout<Int32>.size))
  }

  /// True if no machine between the client and this one can read along.
  var isEncrypted: Bool { session != nil }

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
  /// - Throws: ``NotEncrypted`` for a client that does not encrypt where it has to.
  func read() async throws -> [UInt8] {
    guard let session else { return try await receive() }
    while true {
      let decrypted = session.decrypt(atMost: Self.piece)
      // Sends handshake messages, or the alert that explains why the client was rejected.
      try await send(session)
      switch decrypted {
      case .bytes(let bytes): return bytes
      case .ended: throw SocketError.disconnected
      case .incomplete:
        let bytes = try await receive()
        guard state.withLock({ $0.begin() }) || bytes.first == Self.handshake else {
          throw NotEncrypted(bytes: bytes)
        }
        session.receive(bytes)
      }
    }
  }

  /// Sends bytes.
  func write(_ bytes: [UInt8]) async throws {
    guard let session else { return try await writeInTheClear(bytes) }
    try session.encrypt(bytes)
    try await send(session)
  }

  /// Sends bytes without encrypting them: to a client that does not encrypt either.
  func writeInTheClear(_ bytes: [UInt8]) async throws { try await socket.write(.init(bytes)) }

  private func receive() async throws -> [UInt8] {
    // Enough for the head or message of any page; more comes with the next read.
    var bytes = try await socket.read(bytes: 1)
    if let more = try? socket.socket.read(atMost: Self.piece - 1) { bytes += more }
    return bytes
  }

  /// Sends what a session has for the client; of two callers, the first sends for both.
  private func send(_ session: TLSSession) async throws {
    guard state.withLock({ $0.beginSending() }) else { return }
    while let bytes = next(session) { try await writeInTheClear(bytes) }
  }

  /// Returns what to send next; once that is nothing, the next caller sends.
  private func next(_ session: TLSSession) -> [UInt8]? {
    state.withLock { state in
      let bytes = session.next()
      if bytes == nil {
        state.isSending = false
        if state.isFinished { endWriting(state) }
      }
      return bytes
    }
  }

  /// The greatest number of bytes read at once.
  private static let piece = 4096
  /// The first byte of a client that encrypts: a record of the handshake (RFC 8446, section 5.1).
  private static let handshake: UInt8 = 22

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
  func finishWriting() async {
    guard let session else { return state.withLock { endWriting($0) } }
    session.close()
    // The task that sends now ends the writing: it may not have sent everything yet.
    state.withLock { $0.isFinished = true }
    try? await send(session)
  }

  private func endWriting(_ state: State) {
    if state.isOpen { shutdown(socket.socket.file.rawValue, Int32(SHUT_WR)) }
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

extension Connection.State {
  /// Notes that the client has sent something.
  /// - Returns: false for the first time.
  fileprivate mutating func begin() -> Bool {
    defer { isBegun = true }
    return isBegun
  }

  /// Notes that encrypted bytes are sent.
  /// - Returns: false if another task sends them already.
  fileprivate mutating func beginSending() -> Bool {
    defer { isSending = true }
    return !isSending
  }
}
