import CLo
package import Foundation
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
  /// An error that refuses whoever announces itself; nil to let it in.
  package var refusal: (code: Int32, message: String)?

  private let server: lo_server_thread
  private let changed = NSCondition()
  private var messages: [Message] = []
  private var client: lo_address?
  private let hasEnded = Atomic<Bool>(false)

  /// Begins to listen.
  /// - Parameter session: the folder of the session.
  /// - Throws: ``IntegrationError`` when there is no socket.
  package init(session: URL?) throws {
    guard let server = lo_server_thread_new_with_proto(nil, Int32(LO_UDP), { _, _, _ in }) else {
      throw IntegrationError("no socket for a session manager")
    }
    self.server = server
    self.session = session
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

  /// What `NSM_URL` must say.
  package var url: String { "osc.udp://127.0.0.1:\(lo_server_thread_get_port(server))/" }

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

  private func take(_ message: Message, from raw: lo_message?) {
    changed.lock()
    messages.append(message)
    if message.path == "/nsm/server/announce", let source = lo_message_get_source(raw) {
      if let client { lo_address_free(client) }
      client = lo_address_new_with_proto(
        Int32(LO_UDP), lo_address_get_hostname(source), lo_address_get_port(source))
    }
    changed.broadcast()
    changed.unlock()
    guard message.path == "/nsm/server/announce" else { return }
    if let refusal {
      send("/error", [.text(message.path), .integer(refusal.code), .text(refusal.message)])
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

  private enum Argument {
    case text(String)
    case integer(Int32)
  }

  private func send(_ path: String, _ arguments: [Argument]) {
    guard let client, let message = lo_message_new() else { return }
    defer { lo_message_free(message) }
    for argument in arguments {
      switch argument {
      case .text(let text): lo_message_add_string(message, text)
      case .integer(let number): lo_message_add_int32(message, number)
      }
    }
    lo_send_message_from(client, lo_server_thread_get_server(server), path, message)
  }

  /// Asks the client for something that has no arguments, such as "/nsm/client/save".
  package func ask(_ path: String) { send(path, []) }

  /// Waits for a message.
  /// - Parameter isWanted: tells it from others.
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
    lo_server_thread_free(server)
  }

  /// The messages that have come and were not taken.
  package var rest: [Message] {
    changed.lock()
    defer { changed.unlock() }
    return messages
  }
}
