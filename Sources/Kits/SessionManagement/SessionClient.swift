import CLo
import Foundation
import OpenSoundControl

/// A client of a session manager, by the API of the New Session Manager 1.1.2 over OSC.
///
/// Thread-safe. All is sent from the socket that was announced, as the manager knows its clients by that.
package final class SessionClient: @unchecked Sendable {
  // Safe: liblo's server thread and sends may be used side by side.
  private let server: lo_server_thread
  private let address: OSCAddress
  private let port: Int?
  // liblo's thread knows the inbox alone: it could not wait for its own end if it were the last to let go of
  // the client.
  private let inbox = SessionInbox()

  /// The reason why a manager cannot be spoken to.
  package enum Failure: Error, Hashable, Sendable {
    /// The address is none.
    case address(String)
    /// There is no socket to be had.
    case noSocket
  }

  /// The seconds between two looks whether the manager is there.
  private static let interval = 1.0

  /// Readies a client; announces nothing yet.
  /// - Parameter url: the value of `NSM_URL`.
  /// - Throws: ``Failure``.
  package init(url: String) throws(Failure) {
    let protocols = ["osc.udp://": LO_UDP, "osc.tcp://": LO_TCP, "osc.unix://": LO_UNIX]
    guard let spoken = protocols.first(where: { url.hasPrefix($0.key) })?.value,
      let address = OSCAddress(url: url)
    else { throw .address(url) }
    guard let server = lo_server_thread_new_with_proto(nil, Int32(spoken), { _, _, _ in }) else {
      throw .noSocket
    }
    self.address = address
    self.server = server
    // Only a manager on this machine can be seen to be gone: one that listens to datagrams.
    let isHere = ["localhost", "127.0.0.1", "::1", ProcessInfo.processInfo.hostName]
      .contains(address.host)
    port = spoken == LO_UDP && isHere ? address.port : nil
    lo_server_thread_add_method(
      server, nil, nil,
      { path, types, arguments, count, _, context in
        guard let path, let context else { return 1 }
        let message = SessionMessage(path, types, arguments, Int(count))
        if let event = message.event {
          Unmanaged<SessionInbox>.fromOpaque(context).takeUnretainedValue().add(event)
        }
        return 0
      }, Unmanaged.passUnretained(inbox).toOpaque())
    guard lo_server_thread_start(server) == 0 else { throw .noSocket }
  }

  deinit { lo_server_thread_free(server) }

  /// Says who this is; the answer is an event.
  /// - Parameters:
  ///   - name: the name of the program, also that of its clients on graphs.
  ///   - capabilities: what it can, such as "message" and "optional-gui".
  ///   - executable: the name it was started by.
  package func announce(_ name: String, capabilities: [String], executable: String) {
    send(
      "/nsm/server/announce",
      [
        .text(name), .text(":" + capabilities.map { $0 + ":" }.joined()), .text(executable),
        .integer(1), .integer(1), .integer(Int(getpid())),
      ])
    watch()
  }

  /// Answers a request that was met.
  package func reply(to request: SessionRequest, _ message: String) {
    send("/reply", [.text(request.rawValue), .text(message)])
  }

  /// Answers a request that could not be met.
  package func fail(_ request: SessionRequest, _ code: SessionError, _ message: String) {
    send("/error", [.text(request.rawValue), .integer(code.rawValue), .text(message)])
  }

  /// Says how far something is that takes a while, 0…1.
  package func tell(progress: Double) {
    send("/nsm/client/progress", [.number(min(max(progress, 0), 1))])
  }

  /// Says something to the user.
  /// - Parameters:
  ///   - message: a sentence.
  ///   - priority: 0…3, 3 for what matters most.
  package func tell(_ message: String, priority: Int) {
    send("/nsm/client/message", [.integer(priority), .text(message)])
  }

  /// Says whether what can be hidden is shown.
  package func tell(isShown: Bool) {
    send(isShown ? "/nsm/client/gui_is_shown" : "/nsm/client/gui_is_hidden", [])
  }

  /// Waits for the next message of the manager; for one reader, on a thread that may wait.
  /// - Parameter seconds: the longest time to wait; nil for ever.
  /// - Returns: the message; nil if none has come.
  package func next(within seconds: Double? = nil) -> SessionEvent? { inbox.next(within: seconds) }

  private func send(_ path: String, _ arguments: [OSCAddress.Argument]) {
    address.send(path, arguments, from: lo_server_thread_get_server(server))
  }

  // MARK: The manager's end

  /// Looks from time to time whether the manager still listens, as nothing else says when it ends.
  private func watch() {
    guard let port else { return }
    Thread.detachNewThread { [weak inbox] in
      var misses = 0
      while misses < 2 {
        Thread.sleep(forTimeInterval: Self.interval)
        guard inbox != nil else { return }
        misses = Self.isHeard(port) ? 0 : misses + 1
      }
      inbox?.add(.lost)
    }
  }

  /// Returns true if some socket of this machine receives datagrams at a port.
  static func isHeard(_ port: Int) -> Bool {
    let wanted = ":" + String(format: "%04X", port)
    return ["/proc/net/udp", "/proc/net/udp6"].contains { file in
      guard let table = try? String(contentsOfFile: file, encoding: .utf8) else { return true }
      return table.split(separator: "\n").dropFirst().contains { line in
        let fields = line.split(separator: " ", maxSplits: 2)
        return fields.count > 1 && fields[1].hasSuffix(wanted)
      }
    }
  }
}
