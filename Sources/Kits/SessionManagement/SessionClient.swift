import Foundation
import OpenSoundControl

/// A client of a session manager, by the API of the New Session Manager 1.1.2 over OSC.
///
/// Thread-safe. Everything is sent from the socket that was announced, because the manager knows its clients by
/// that, and only the manager's own messages are obeyed.
package final class SessionClient: Sendable {
  private let manager: OSCPeer
  // The receiving thread knows the inbox alone, so that it never releases the client last.
  private let inbox: SessionInbox

  /// The reason why there is no way to a manager.
  package enum Failure: Error, Hashable, Sendable {
    /// The text is not an address.
    case address(String)
    /// The manager cannot be reached.
    case unreachable
  }

  /// The seconds between two checks of whether the manager runs.
  private static let interval = 1.0

  /// Prepares a client; announces nothing yet.
  /// - Parameter url: the value of `NSM_URL`.
  /// - Throws: ``Failure``.
  package init(url: String) throws(Failure) {
    let inbox = SessionInbox()
    self.inbox = inbox
    do throws(OSCPeer.Failure) {
      manager = try OSCPeer(url: url) { message in
        if let event = SessionMessage(message).event { inbox.add(event) }
      } ended: {
        inbox.add(.lost)
      }
    } catch {
      switch error {
      case .address: throw .address(url)
      case .unreachable: throw .unreachable
      }
    }
  }

  /// Announces the program; the answer is an event.
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

  /// Reports the progress of a long task, 0…1.
  package func tell(progress: Double) {
    send("/nsm/client/progress", [.number(min(max(progress, 0), 1))])
  }

  /// Sends a message to the user.
  /// - Parameters:
  ///   - message: a sentence.
  ///   - priority: 0…3, 3 for what matters most.
  package func tell(_ message: String, priority: Int) {
    send("/nsm/client/message", [.integer(priority), .text(message)])
  }

  /// Reports whether the hideable window is shown.
  package func tell(isShown: Bool) {
    send(isShown ? "/nsm/client/gui_is_shown" : "/nsm/client/gui_is_hidden", [])
  }

  /// Waits for the next message of the manager; for one reader, on a thread that may wait.
  /// - Parameter seconds: the longest time to wait; nil to wait indefinitely.
  /// - Returns: the message; nil if none has come.
  package func next(within seconds: Double? = nil) -> SessionEvent? { inbox.next(within: seconds) }

  private func send(_ path: String, _ arguments: [OSCMessage.Argument]) {
    manager.send(OSCMessage(path, arguments))
  }

  // MARK: The manager's end

  /// Checks from time to time whether a manager on this machine still receives datagrams, because nothing else
  /// reports its end.
  private func watch() {
    guard manager.isOnThisMachine, let port = manager.datagramPort else { return }
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

/// A message of a session manager, with those of its arguments that are read.
struct SessionMessage {
  private let path: String
  private var texts: [String] = []
  private var numbers: [Int] = []

  /// Reads a message.
  init(_ message: OSCMessage) {
    path = message.path
    for argument in message.arguments {
      switch argument {
      case .text(let text): texts.append(text)
      case .integer(let number): numbers.append(number)
      case .number: break
      }
    }
  }

  /// The event that it reports; nil if it need not be known.
  var event: SessionEvent? {
    switch path {
    case "/reply" where texts.first == "/nsm/server/announce":
      .accepted(manager: texts.count > 2 ? texts[2] : "")
    case "/error" where texts.first == "/nsm/server/announce":
      .refused(code: numbers.first ?? 0, message: texts.last ?? "")
    case SessionRequest.open.rawValue where texts.count >= 3:
      .open(path: texts[0], displayName: texts[1], clientID: texts[2])
    case SessionRequest.save.rawValue: .save
    case "/nsm/client/show_optional_gui": .show
    case "/nsm/client/hide_optional_gui": .hide
    default: nil
    }
  }
}

/// The events of a session that wait to be read.
///
/// Thread-safe.
final class SessionInbox: @unchecked Sendable {
  // Safe: the condition guards the events.
  private let changed = NSCondition()
  private var events: [SessionEvent] = []

  /// Adds an event.
  func add(_ event: SessionEvent) {
    changed.lock()
    events.append(event)
    changed.signal()
    changed.unlock()
  }

  /// Waits for the next event; for one reader, on a thread that may wait.
  /// - Parameter seconds: the longest time to wait; nil to wait indefinitely.
  /// - Returns: the event; nil if none has come.
  func next(within seconds: Double?) -> SessionEvent? {
    let deadline = seconds.map { Date(timeIntervalSinceNow: $0) }
    changed.lock()
    defer { changed.unlock() }
    while events.isEmpty {
      guard let deadline else {
        changed.wait()
        continue
      }
      guard changed.wait(until: deadline) else { break }
    }
    return events.isEmpty ? nil : events.removeFirst()
  }
}

/// A message of a session manager to a client of it, by the API of the New Session Manager 1.1.2.
package enum SessionEvent: Hashable, Sendable {
  /// The manager has let the client in.
  case accepted(manager: String)
  /// The manager does not let the client in.
  case refused(code: Int, message: String)
  /// Open what is at a path, under a name on graphs; answered once that is done.
  case open(path: String, displayName: String, clientID: String)
  /// Save; answered once that is done.
  case save
  /// Show what can be hidden.
  case show
  /// Hide it.
  case hide
  /// The manager is gone.
  case lost
}

/// The codes of errors that a client answers with.
package enum SessionError: Int, Sendable {
  case general = -1
  case notNow = -8
  case createFailed = -10
}

/// A request of a session manager that has to be answered.
package enum SessionRequest: String, Sendable {
  case open = "/nsm/client/open"
  case save = "/nsm/client/save"
}
