import Foundation
import PeachTesting
import Spawning
import Synchronization

/// The program that drives a browser by the W3C WebDriver protocol, and the session with that browser.
final class BrowserDriver: @unchecked Sendable {
  // Safe: all are set while it is made, and only read after that.
  private let process: ChildProcess
  private var screen: ChildProcess?
  private let port: UInt16
  private let configuration = try? TestHome(isUsed: false)
  private var session = ""
  /// The browser's process id, if the driver reports it.
  private(set) var browser: Int?

  /// Starts a browser with its own profile.
  /// - Throws: ``IntegrationError`` when it does not start.
  init(_ engine: BrowserEngine, for needs: BrowserEngine.Needs) async throws {
    var variables = ProcessInfo.processInfo.environment
    if let folder = configuration?.folder {
      variables.merge(try engine.environment(for: needs, configuration: folder)) { $1 }
    }
    if engine == .webkit { (screen, variables["DISPLAY"]) = try Self.makeScreen() }
    guard let port = LoopbackSocket.freePort() else { throw IntegrationError("no free port") }
    self.port = port
    process = try ChildProcess(engine.driver, ["--port=\(port)"], environment: variables)
    do {
      try waitUntilReady()
      let made = try await send(
        "POST", nil, ["capabilities": ["alwaysMatch": engine.capabilities(for: needs)]])
      let answer = made as? [String: Any]
      guard let id = answer?["sessionId"] as? String else {
        throw IntegrationError("the browser did not start")
      }
      session = id
      let capabilities = answer?["capabilities"] as? [String: Any]
      browser = (capabilities?["goog:processID"] ?? capabilities?["moz:processID"]) as? Int
    } catch {
      kill()
      throw error
    }
  }

  deinit { kill() }

  /// Ends driver and browser at once, as a crash does.
  func kill() {
    if let browser { Foundation.kill(pid_t(browser), SIGKILL) }
    // A browser that the driver does not report is in the driver's group.
    if process.isRunning { Foundation.kill(-process.identifier, SIGKILL) }
    screen?.send(SIGKILL)
  }

  /// Sends a command, and returns its value.
  /// - Parameters:
  ///   - method: the method of HTTP.
  ///   - path: the path within the session; nil to begin one.
  ///   - body: its parameters.
  /// - Returns: the value; nil if the command has none.
  /// - Throws: ``IntegrationError`` with the driver's message.
  @discardableResult
  func send(_ method: String, _ path: String?, _ body: [String: Any]?) async throws -> Any? {
    let place = path.map { $0.isEmpty ? "/\(session)" : "/\(session)/\($0)" } ?? ""
    var request = LoopbackRequest(method: method, port: port, path: "/session\(place)")
    if let body { request.body = try JSONSerialization.data(withJSONObject: body) }
    let (status, data) = try await request.send()
    let value = (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["value"]
    guard status == 200 else {
      let failure = value as? [String: Any]
      let message = failure?["message"] as? String ?? "no answer"
      throw IntegrationError(
        "\(method) \(place): \(failure?["error"] ?? ""): \(message.prefix(300))")
    }
    return value is NSNull ? nil : value
  }

  private func waitUntilReady() throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      if let descriptor = LoopbackSocket.connect(to: port) {
        close(descriptor)
        return
      }
      Patience.rest()
    }
    throw IntegrationError("the browser's driver did not start")
  }

  /// The displays that this process has started.
  private static let screens = Atomic(0)

  /// Starts a display without a monitor, for a browser that has no mode without windows.
  ///
  /// Its number is one of those of this process: servers that look for a free one see none of another network, but
  /// share the folder of their sockets.
  /// - Returns: its server and its name.
  private static func makeScreen() throws -> (ChildProcess, String) {
    let screen = screens.add(1, ordering: .relaxed).newValue
    let output = Pipe()
    let server = try ChildProcess(
      "/usr/bin/Xvfb",
      [
        ":\(100 + (8 * Int(getpid()) + screen) % 50_000)", "-displayfd", "1", "-nolisten", "tcp",
        "-screen", "0", "2000x2000x24",
      ],
      output: output.fileHandleForWriting.fileDescriptor)
    try output.fileHandleForWriting.close()
    var number = ""
    while !number.hasSuffix("\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw IntegrationError("Xvfb did not start") }
      number += String(decoding: more, as: UTF8.self)
    }
    return (server, ":" + number.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
