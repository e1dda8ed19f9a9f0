import CLo
package import Foundation
import OpenSoundControl
import PeachTesting
import Synchronization

/// A session manager of a test's own, which keeps to the API of the New Session Manager 1.1.2 as its document
/// has it: it lets a client in, has it open, save, show and hide, and writes down all that it says; to be ended.
package final class SessionServer: @unchecked Sendable {
  // Safe: liblo's thread and the test meet behind the condition.

  /// A message of a client: its path, and its arguments as text.
  package struct Message: Hashable, Sendable {
    package let path: String
    package let arguments: [String]
  }

  /// Where the session keeps what belongs to the client; nil to name nothing to open.
  package var session: URL?
  /// The name that the client has to have.
  package var clientID = "peach.nTEST"
  /// An error that refuses a client; nil to accept it.
  package var refusal: (code: Int32, message: String)?

  /// True to answer nothing when a client announces itself.
  package var isSilent = false

  /// A way to reach a manager.
  package enum Transport: Sendable, CaseIterable { case udp, tcp, unix }

  private enum Listener {
    case network(lo_server_thread)
    case unix(UnixDatagrams)
  }

  private let listener: Listener
  private let changed = NSCondition()
  private var messages: [Message] = []
  private var client: lo_address?
  private let hasEnded = Atomic<Bool>(false)

  /// Begins to listen.
  /// - Parameters:
  ///   - session: the folder of the session.
  ///   - transport: the way to reach it.
  /// - Throws: ``IntegrationError`` when there is no socket.
  package init(session: URL?, over transport: Transport = .udp) throws {
    self.session = session
    if transport == .unix {
      let datagrams = try UnixDatagrams()
      listener = .unix(datagrams)
      datagrams.receive { [weak self] message in
        self?.take(Message(path: message.path, arguments: message.arguments.map(Self.text)))
      }
      return
    }
    let proto = transport == .tcp ? LO_TCP : LO_UDP
    guard let server = lo_server_thread_new_with_proto(nil, Int32(proto), { _, _, _ in }) else {
      throw IntegrationError("no socket for a session manager")
    }
    listener = .network(server)
    lo_server_thread_add_method(
      server, nil, nil,
      { path, types, arguments, count, message, context in
        guard let path, let context else { return 1 }
        let server = Unmanaged<SessionServer>.fromOpaque(context).takeUnretainedValue()
        server.take(
          Message(
            path: String(cString: path),
            arguments: SessionServer.texts(types, arguments, Int(count))), from: message)
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
    lo_server_thread_start(server)
  }

  deinit {
    // liblo's thread may be the last to let go of this, and cannot wait for its own end.
    precondition(hasEnded.load(ordering: .relaxed), "a session manager has to be ended")
  }

  /// The value of `NSM_URL`.
  package var url: String { url(host: "127.0.0.1") }

  /// The value of `NSM_URL` with another name of this machine.
  package func url(host: String) -> String {
    switch listener {
    case .network(let server):
      let kind =
        lo_server_get_protocol(lo_server_thread_get_server(server)) == LO_TCP ? "tcp" : "udp"
      return "osc.\(kind)://\(host):\(lo_server_thread_get_port(server))/"
    case .unix(let datagrams): return "osc.unix://\(datagrams.path)"
    }
  }

  /// The port from which the client has announced itself.
  package var clientPort: Int? {
    changed.lock()
    defer { changed.unlock() }
    return client.flatMap { Int(String(cString: lo_address_get_port($0))) }
  }

  /// The path from which the client has announced itself.
  package var clientPath: String? {
    guard case .unix(let datagrams) = listener else { return nil }
    return datagrams.sender
  }

  private static func text(_ argument: OSCMessage.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(Float(number))"
    }
  }

  private static func texts(
    _ types: UnsafePointer<CChar>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<lo_arg>?>?, _ count: Int
  ) -> [String] {
    guard let types, let arguments else { return [] }
    return (0..<count).compactMap { index in
      guard let argument = arguments[index] else { return nil }
      return switch UInt8(bitPattern: types[index]) {
      case UInt8(ascii: "s"):
        String(cString: UnsafeRawPointer(argument).assumingMemoryBound(to: CChar.self))
      case UInt8(ascii: "i"): "\(argument.pointee.i)"
      case UInt8(ascii: "f"): "\(argument.pointee.f)"
      default: "?"
      }
    }
  }

  private func take(_ message: Message, from raw: lo_message? = nil) {
    changed.lock()
    messages.append(message)
    if message.path == "/nsm/server/announce", let raw, let source = lo_message_get_source(raw) {
      // Over TCP the source stands for its connection, and lives as long.
      client =
        lo_address_get_protocol(source) == LO_TCP
        ? source
        : lo_address_new(lo_address_get_hostname(source), lo_address_get_port(source))
    }
    changed.broadcast()
    changed.unlock()
    guard message.path == "/nsm/server/announce", !isSilent else { return }
    if let refusal {
      send("/error", [.text(message.path), .integer(Int(refusal.code)), .text(refusal.message)])
      return
    }
    send(
      "/reply",
      [
        .text(message.path), .text("Hello"), .text("Test Manager"),
        .text(":server-control:optional-gui:"),
      ])
    if let session {
      send("/nsm/client/open", [.text(session.path), .text("Song"), .text(clientID)])
    }
  }

  private func send(_ path: String, _ arguments: [OSCMessage.Argument]) {
    let message = OSCMessage(path, arguments)
    switch listener {
    case .unix(let datagrams): datagrams.reply(message)
    case .network(let server):
      guard let client else { return }
      var bytes = message.bytes
      guard let raw = lo_message_deserialise(&bytes, bytes.count, nil) else { return }
      defer { lo_message_free(raw) }
      lo_send_message_from(client, lo_server_thread_get_server(server), path, raw)
    }
  }

  /// Asks the client for something that has no arguments, such as "/nsm/client/save".
  package func ask(_ path: String) { send(path, []) }

  /// Waits for a message.
  /// - Parameter isWanted: returns true for the expected one.
  /// - Returns: the first of those that have come so far or come within half a minute; taken away then.
  package func message(where isWanted: (Message) -> Bool) -> Message? {
    let deadline = Date(timeIntervalSinceNow: 30)
    changed.lock()
    defer { changed.unlock() }
    while true {
      if let index = messages.firstIndex(where: isWanted) { return messages.remove(at: index) }
      guard changed.wait(until: deadline) else { return nil }
    }
  }

  /// Waits for a message at a path.
  package func message(_ path: String) -> Message? { message { $0.path == path } }

  /// Waits for the reply to a request.
  package func reply(to request: String) -> Message? {
    message { $0.path == "/reply" && $0.arguments.first == request }
  }

  /// Ends without a word; harmless the second time.
  package func end() {
    guard !hasEnded.exchange(true, ordering: .relaxed) else { return }
    switch listener {
    case .network(let server): lo_server_thread_free(server)
    case .unix(let datagrams): datagrams.end()
    }
  }

  /// The messages that have come and were not taken.
  package var rest: [Message] {
    changed.lock()
    defer { changed.unlock() }
    return messages
  }
}

/// A Unix socket of a manager, which answers the client that has sent last.
private final class UnixDatagrams: Sendable {
  let path: String
  private let folder: TemporaryDirectory
  private let socket: Int32
  private let state = Mutex(State())

  private struct State {
    var sender: String?
    var isEnded = false
  }

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path("nsm")
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let socket = socket
    guard withUnixAddress(path, { bind(socket, $0, $1) }) == 0 else {
      throw IntegrationError("no Unix socket for a session manager")
    }
  }

  deinit { close(socket) }

  /// The path of the client that has sent last.
  var sender: String? { state.withLock { $0.sender } }

  /// Receives on a thread until the end.
  func receive(_ take: @escaping @Sendable (OSCMessage) -> Void) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while !state.withLock({ $0.isEnded }) {
        var source = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 50) > 0 else { continue }
        let count = withUnsafeMutablePointer(to: &source) { pointer in
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            recvfrom(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT), $0, &length)
          }
        }
        guard count > 0, let message = OSCMessage(Array(buffer[..<count])) else { continue }
        let sender = withUnsafeBytes(of: &source.sun_path) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        state.withLock { $0.sender = sender }
        take(message)
      }
    }
  }

  /// Sends to the client that has sent last.
  func reply(_ message: OSCMessage) {
    guard let sender else { return }
    let bytes = message.bytes
    _ = withUnixAddress(sender) { sendto(socket, bytes, bytes.count, 0, $0, $1) }
  }

  func end() { state.withLock { $0.isEnded = true } }
}
