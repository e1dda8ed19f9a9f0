import PeachEngine
import PeachLab
import Foundation
import PeachCore

/// Another program, triggered by its own means.
class Peer: LatencySubject {
  let source: String
  let output: OutputSelection
  let isHeard = true
  let steady: SteadySignal? = nil
  let declaredLatency = 0...0
  let scheduling: SchedulingClass? = nil
  let daemon: Daemon

  init(source: String, output: String, command: [String]) throws {
    self.source = source
    self.output = OutputSelection(output)
    daemon = try Daemon(command)
  }

  func begin() {}
  func change() {}
  func stop() {}
  func takeLoad() -> AudioLoad { AudioLoad() }
  func selfReport() -> SelfReport { SelfReport() }
}

/// FluidSynth's own program, triggered through its shell.
final class FluidSynthPeer: Peer {
  /// Starts it on an audio driver, at the first preset of a font, as Peach plays it.
  init(output: String, driver: [String], font: String) throws {
    try super.init(
      source: "fluidsynth", output: output,
      command: ["fluidsynth", "-q", "-n", "-r", "48000", "-R", "0", "-C", "0"] + driver + [font])
    daemon.type("prog 0 0")
  }

  override func begin() { daemon.type("noteon 0 93 127") }
  // All sound off: a release of its own would be measured else.
  override func stop() { daemon.type("cc 0 120 0") }
}

/// SuperCollider's server, triggered by OSC over UDP.
final class SuperColliderPeer: Peer {
  private let socket: OSCSocket

  init() throws {
    let port = UInt16.random(in: 20_000...60_000)
    socket = try OSCSocket(port: port)
    try super.init(
      source: "scsynth", output: "jack",
      command: ["scsynth", "-u", "\(port)", "-i", "0", "-o", "2", "-B", "127.0.0.1"])
  }

  /// Once it runs: a sound that is a constant, so that its first sample is there at once.
  func define() { socket.send("/d_recv", [.blob(SynthDefinition.constant)]) }

  override func begin() {
    socket.send("/s_new", [.text("constant"), .number(1000), .number(0), .number(0)])
  }

  override func stop() { socket.send("/n_free", [.number(1000)]) }
}
