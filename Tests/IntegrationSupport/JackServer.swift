import CJack
import Foundation
import PeachTesting
import Spawning
import Synchronization

/// A test's own JACK server, on the dummy driver, under a unique name.
package final class JackServer: Sendable {
  private let isStopped = Mutex(false)
  /// Whether a test did more than join it.
  private let isAltered = Mutex(false)

  /// The value of `JACK_DEFAULT_SERVER` that selects it.
  package let name: String
  private let process: ChildProcess
  private let arguments: [String]
  private let period: Int

  /// The servers that earlier tests of this process left as they found them, by their period.
  private static let idle = Mutex<[Int: JackServer]>([:])
  private static let stopsIdleAtExit: Void = {
    atexit { JackServer.idle.withLock { $0.values.forEach { $0.stop() } } }
  }()

  /// Returns a server that an earlier test left, or a new one.
  /// - Parameter period: frames.
  /// - Returns: the server, which belongs to the caller until ``giveBack()``.
  /// - Throws: ``IntegrationError`` when a new one does not come up.
  package static func borrowed(period: Int) throws -> JackServer {
    if let server = idle.withLock({ $0.removeValue(forKey: period) }) {
      if isUp(server.name) { return server }
      server.stop()
    }
    return try JackServer(period: period)
  }

  /// Leaves the server to the next test; one that was altered, or that a client does not leave within a second, ends.
  package func giveBack() {
    guard !isAltered.withLock({ $0 }), process.isRunning, isEmpty else { return stop() }
    _ = Self.stopsIdleAtExit
    Self.idle.withLock { $0.updateValue(self, forKey: period) }?.stop()
  }

  /// Whether no port is left but those of the driver.
  private var isEmpty: Bool {
    var status = jack_status_t(rawValue: 0)
    guard let client = peach_jack_open("ready", name, &status) else { return false }
    defer { jack_client_close(client) }
    for _ in 0..<40 {
      let ports = JackListener.portNames(client, matching: nil)
      if ports.allSatisfy({ $0.hasPrefix("system:") }) { return true }
      poll(nil, 0, 25)
    }
    return false
  }

  /// Starts a server and waits until it accepts clients.
  /// - Parameters:
  ///   - name: the name of a server that has ended, or nil for a name that is still unused.
  ///   - rate: frames per second.
  ///   - period: frames.
  /// - Throws: ``IntegrationError`` when it does not come up.
  package init(name: String? = nil, rate: Int = 48000, period: Int = 256) throws {
    self.name = name ?? "peach-test-\(UUID().uuidString.prefix(8))"
    self.period = period
    arguments  // Of the usual 2,048 ports, memory is filled for each.
    =
      ["--name", self.name, "--port-max", "128"]
      + (RealTime.isAllowed ? ["--realtime", "-P", "10"] : ["--no-realtime"])
      + ["-d", "dummy", "-r", "\(rate)", "-p", "\(period)"]
    // libjack keeps SIGPIPE only from the thread that opens a client; another one may write to a server that has
    // gone. Programs that are started do not inherit a handler.
    signal(SIGPIPE) { _ in }
    process = try Self.start(arguments)
    guard Self.isUp(self.name) else {
      stop()
      throw IntegrationError("jackd \(self.name) did not come up")
    }
  }

  private static func start(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess("/usr/bin/jackd", arguments)
  }

  /// Asks until the server takes a client, since it says nothing itself; five seconds at most.
  private static func isUp(_ name: String) -> Bool {
    jack_set_error_function { _ in }
    jack_set_info_function { _ in }
    for _ in 0..<200 {
      var status = jack_status_t(rawValue: 0)
      if let client = peach_jack_open("ready", name, &status) {
        jack_client_close(client)
        return true
      }
      poll(nil, 0, 25)
    }
    return false
  }

  deinit { stop() }

  /// The server's process.
  package var identifier: Int32 { process.identifier }

  /// Sends the server a signal.
  package func send(_ signal: Int32) {
    isAltered.withLock { $0 = true }
    process.send(signal)
  }

  /// Waits for the end of a server that was told to exit.
  package func waitUntilGone() { process.wait() }

  /// Runs one of JACK's own programs on this server.
  /// - Parameters:
  ///   - tool: its name, "jack_bufsize".
  ///   - arguments: its command line.
  /// - Returns: what it printed.
  /// - Throws: when it cannot be started.
  @discardableResult
  package func run(_ tool: String, _ arguments: [String] = []) throws -> String {
    isAltered.withLock { $0 = true }
    return try SystemTool.output(
      "/usr/bin/\(tool)", arguments, environment: ["JACK_DEFAULT_SERVER": name])
  }

  /// Ends the server.
  package func stop() {
    let isFirst = isStopped.withLock { stopped in
      defer { stopped = true }
      return !stopped
    }
    guard isFirst else { return }
    if process.isRunning { Self.end(process) }
    // JACK has room for eight servers, and one that was killed keeps its place until a server of
    // its name has come and gone.
    guard case .killed = process.wait(), let again = try? Self.start(arguments) else { return }
    _ = Self.isUp(name)
    Self.end(again)
  }

  private static func end(_ process: ChildProcess) {
    process.send(SIGCONT)
    process.send(SIGTERM)
    // One with real-time priority that a stopped client has blocked goes no other way.
    if process.wait(seconds: 5) == nil { process.send(SIGKILL) }
    process.wait()
  }
}
