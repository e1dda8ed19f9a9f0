import CJack
import Foundation

/// A JACK server of a test's own, on the dummy driver, under a name that nobody else uses.
public final class JackServer: Sendable {
  /// What `JACK_DEFAULT_SERVER` must say to reach it.
  public let name: String
  private let process: Process

  /// Starts a server and waits until it takes clients.
  /// - Parameters:
  ///   - rate: frames per second.
  ///   - period: frames.
  /// - Throws: ``IntegrationError`` when it does not come up.
  public init(rate: Int = 48000, period: Int = 256) throws {
    name = "peach-test-\(UUID().uuidString.prefix(8))"
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/jackd")
    process.arguments =
      ["--name", name] + (Self.mayUseRealtime ? ["--realtime", "-P", "10"] : ["--no-realtime"])
      + ["-d", "dummy", "-r", "\(rate)", "-p", "\(period)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    jack_set_error_function { _ in }
    jack_set_info_function { _ in }
    for _ in 0..<200 {
      var status = jack_status_t(rawValue: 0)
      if let client = peach_jack_open("ready", name, &status) {
        jack_client_close(client)
        return
      }
      // The server says nothing when it is ready, so it is asked again.
      poll(nil, 0, 25)
    }
    stop()
    throw IntegrationError("jackd \(name) did not come up")
  }

  deinit { stop() }

  /// Where it is allowed, real-time scheduling keeps a busy machine from spoiling recordings.
  private static let mayUseRealtime: Bool = {
    let trial = Process()
    trial.executableURL = URL(fileURLWithPath: "/usr/bin/chrt")
    trial.arguments = ["-f", "10", "true"]
    trial.standardError = FileHandle.nullDevice
    guard (try? trial.run()) != nil else { return false }
    trial.waitUntilExit()
    return trial.terminationStatus == 0
  }()

  /// The server's process.
  public var identifier: Int32 { process.processIdentifier }

  /// Sends the server a signal.
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Ends the server.
  public func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGCONT)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
  }
}
