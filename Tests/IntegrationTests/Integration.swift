import Foundation
import IntegrationSupport
import Synchronization
import Testing

/// A server, a listener on it and a home: what every test against a real graph begins with.
///
/// Only ``hearing(period:seconds:_:)`` makes one.
final class Graph: Sendable {
  let server: JackServer
  let probe: JackListener
  let home: TestHome
  let alsa: ALSAConfiguration
  private let others = Mutex<[JackListener]>([])
  private let keyboards = Mutex<[JackKeyboard]>([])
  private let spoilt: Spoilt

  fileprivate init(period: Int, seconds: Double, spoilt: Spoilt) throws {
    self.spoilt = spoilt
    server = try JackServer.borrowed(period: period)
    probe = try JackListener(server: server.name, seconds: seconds)
    home = try TestHome()
    alsa = try ALSAConfiguration(in: home.folder)
    spoilt.ask { [probe] in probe.lostTime }
  }

  /// Runs the program on this graph.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(
      arguments, home: home.folder, environment: self.environment.merging(environment) { $1 })
  }

  /// Runs the program on this graph, at a terminal of its own.
  func terminal(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Terminal {
    try Terminal(
      arguments, home: home.folder,
      environment: self.environment.merging(["NO_COLOR": "1"]) { $1 }.merging(environment) { $1 })
  }

  /// The variables by which a browser plays into this graph.
  var sound: [String: String] {
    get throws {
      let file = home.folder.appendingPathComponent("browser.conf")
      try """
      pcm.!default {
        type plug
        slave.pcm {
          type jack
          playback_ports { 0 "probe:in_1" 1 "probe:in_2" }
        }
      }
      ctl.!default { type hw card 0 }
      """.write(to: file, atomically: true, encoding: .utf8)
      let card = try PluginFolder(in: home).compile(
        "libcard.so", try PluginFolder.source("sound_card.c"),
        arguments: ["-fvisibility=default"])
      return [
        "JACK_DEFAULT_SERVER": server.name, "ALSA_CONFIG_PATH": file.path,
        "LD_PRELOAD": card.path,
      ]
    }
  }

  /// Joins a keyboard, which leaves with the test.
  func keyboard() throws -> JackKeyboard {
    let keyboard = try JackKeyboard(server: server.name)
    keyboards.withLock { $0.append(keyboard) }
    return keyboard
  }

  /// The environment that leads a program to this graph.
  var environment: [String: String] {
    ["JACK_DEFAULT_SERVER": server.name, "ALSA_CONFIG_PATH": alsa.file.path]
  }

  /// Listens to another server too, until the test ends; what that loses counts as well.
  func listener(on server: JackServer) throws -> JackListener {
    let listener = try JackListener(server: server.name)
    others.withLock { $0.append(listener) }
    spoilt.ask { listener.lostTime }
    return listener
  }

  /// Ends an attempt that is spoiled already, before a program is waited for in vain.
  /// - Throws: ``IntegrationError``.
  func requireEveryCycle() throws {
    if probe.hasLostTime { throw IntegrationError("the machine lost sound") }
  }

  /// Ends what the test began.
  /// - Parameter isWhole: false after an error; the server then ends with its test.
  fileprivate func close(isWhole: Bool) {
    for keyboard in keyboards.withLock({ $0 }) { keyboard.close() }
    for listener in [probe] + others.withLock({ $0 }) { listener.close() }
    if isWhole { server.giveBack() } else { server.stop() }
  }
}

/// Gives a test a graph, and a new one when the machine lost sound: see ``takingAnew(_:)``.
/// - Parameters:
///   - period: frames; by default so many that a busy machine rarely loses a cycle.
///   - seconds: how much can be recorded.
///   - body: the test.
/// - Throws: what the body throws on a graph that lost nothing, or at the last attempt.
func hearing(
  period: Int = 1024, seconds: Double = 60, _ body: (Graph) async throws -> Void
) async throws {
  try await takingAnew { spoilt in
    let graph = try Graph(period: period, seconds: seconds, spoilt: spoilt)
    do {
      try await body(graph)
      graph.close(isWhole: true)
    } catch {
      // Asked while the server can still report what was lost.
      _ = spoilt.why
      graph.close(isWhole: false)
      throw error
    }
  }
}
