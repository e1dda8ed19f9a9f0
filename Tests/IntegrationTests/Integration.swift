import Foundation
import IntegrationSupport
import Testing

/// A server, a listener on it and a home: what every test against a real graph begins with.
struct Graph {
  let server: JackServer
  let probe: JackListener
  let home: TestHome
  let alsa: ALSAConfiguration

  /// A period long enough that a busy machine loses no time.
  init(period: Int = 1024, seconds: Double = 60) throws {
    server = try JackServer(period: period)
    probe = try JackListener(server: server.name, seconds: seconds)
    home = try TestHome()
    alsa = try ALSAConfiguration(in: home.folder)
  }

  /// Runs the program on this graph.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(
      arguments, home: home.folder, environment: self.environment.merging(environment) { $1 })
  }

  /// Runs the program on this graph, at a terminal of its own.
  func terminal(_ arguments: [String]) throws -> Terminal {
    try Terminal(
      arguments, home: home.folder, environment: environment.merging(["NO_COLOR": "1"]) { $1 })
  }

  private var environment: [String: String] {
    ["JACK_DEFAULT_SERVER": server.name, "ALSA_CONFIG_PATH": alsa.file.path]
  }

  func close() {
    probe.close()
    server.stop()
  }
}

/// Repeats a recording that was spoilt because the machine was busy: it proves nothing either way.
func hearing(
  period: Int = 1024, seconds: Double = 60, _ body: (Graph) async throws -> Void
) async throws {
  for _ in 0..<5 {
    let graph = try Graph(period: period, seconds: seconds)
    defer { graph.close() }
    do {
      try await body(graph)
      return
    } catch is SpoiltRecording {
      continue
    }
  }
  throw IntegrationError("five recordings in a row were spoilt")
}

/// The graph, or who plays on it, lost time while it was listened to.
struct SpoiltRecording: Error {}
