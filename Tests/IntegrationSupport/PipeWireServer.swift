package import Foundation
import PeachTesting
import Spawning
import Synchronization

/// A test's own PipeWire with a null sink, on its own buses and sockets.
package final class PipeWireServer: Sendable {
  private static let sink = "peach-sink"
  private static let daemon = "/usr/bin/pipewire"

  /// The environment that leads a program there.
  package let environment: [String: String]
  /// The value of `ALSA_CONFIG_PATH` with which `default` is PipeWire.
  package let configuration: URL
  private let folder: URL
  private let processes = Mutex<[(program: String, process: ChildProcess)]>([])

  /// Starts a server and its session manager, and waits until they have a sink.
  /// - Parameters:
  ///   - home: where its sockets and settings lie.
  ///   - rate: frames per second.
  ///   - quantum: the frames of a period.
  ///   - monoSink: the name of a second sink with one channel that goes before the other; nil for none.
  /// - Throws: ``IntegrationError`` when they do not come up.
  package init(
    in home: TestHome, rate: Int = 48_000, quantum: Int = 1024, monoSink: String? = nil
  ) throws {
    folder = home.folder.appendingPathComponent("pw")
    let settings = folder.appendingPathComponent("config/pipewire/pipewire.conf.d")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.path)
    let mono = monoSink.map {
      """
        { factory = adapter
          args = {
            factory.name = support.null-audio-sink
            node.name = "\($0)"
            media.class = "Audio/Sink"
            audio.position = [ MONO ]
            priority.session = 2000
          }
        }
      """
    }
    try """
    context.properties = {
      default.clock.rate = \(rate)
      default.clock.allowed-rates = [ 44100 48000 ]
      default.clock.quantum = \(quantum)
      default.clock.min-quantum = 16
      default.clock.max-quantum = 8192
    }
    context.objects = [
    \(mono ?? "")
      { factory = adapter
        args = {
          factory.name = support.null-audio-sink
          node.name = "\(Self.sink)"
          media.class = "Audio/Sink"
          audio.position = [ FL FR ]
        }
      }
    ]
    """.write(
      to: settings.appendingPathComponent("sink.conf"), atomically: true, encoding: .utf8)
    configuration = folder.appendingPathComponent("asound.conf")
    try "pcm.!default { type pipewire }\n".write(
      to: configuration, atomically: true, encoding: .utf8)
    let bus = "unix:path=\(folder.path)/bus"
    environment = [
      "XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": bus,
      "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
      "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    try start("/usr/bin/dbus-daemon", ["--session", "--nofork", "--nopidfile", "--address", bus])
    try wait(forFile: "bus")
    try start(Self.daemon)
    try wait(forFile: "pipewire-0")
    try start("/usr/bin/wireplumber")
    for _ in 0..<400 {
      if try run("pw-metadata", ["0", "default.audio.sink"]).contains(monoSink ?? Self.sink) {
        return
      }
      poll(nil, 0, 25)
    }
    stop()
    throw IntegrationError("PipeWire did not come up with its sink")
  }

  deinit { stop() }

  /// The environment of a run of the program in addition to its home.
  package var programEnvironment: [String: String] {
    var variables = environment
    variables["HOME"] = nil
    variables["XDG_CONFIG_HOME"] = nil
    variables["XDG_STATE_HOME"] = nil
    variables["ALSA_CONFIG_PATH"] = configuration.path
    return variables
  }

  private func start(_ program: String, _ arguments: [String] = []) throws {
    let process = try RealTime.start(
      [program] + arguments, priority: 10, environment: environment)
    processes.withLock { $0.append((program, process)) }
  }

  private func wait(forFile name: String) throws {
    for _ in 0..<400 {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) { return }
      poll(nil, 0, 25)
    }
    stop()
    throw IntegrationError("PipeWire's \(name) did not come up")
  }

  /// Runs one of PipeWire's own programs.
  /// - Parameters:
  ///   - tool: its name, "pw-metadata".
  ///   - arguments: its command line.
  /// - Returns: what it printed.
  /// - Throws: when it cannot be started.
  @discardableResult
  package func run(_ tool: String, _ arguments: [String] = []) throws -> String {
    try SystemTool.output("/usr/bin/\(tool)", arguments, environment: environment)
  }

  /// Kills the server, as a crash would.
  package func crash() {
    processes.withLock { processes in
      for (program, process) in processes where program == Self.daemon {
        process.send(SIGKILL)
        process.wait()
      }
    }
  }

  /// Ends all of it.
  package func stop() {
    let ending = processes.withLock { processes in
      defer { processes = [] }
      return processes
    }
    for (_, process) in ending.reversed() {
      // They have nothing to save.
      process.send(SIGKILL)
      process.wait()
    }
  }

  /// Records what the sink is given.
  /// - Returns: a recording that has begun.
  /// - Throws: ``IntegrationError`` when nothing comes.
  package func record() throws -> PipeWireRecording {
    let file = folder.appendingPathComponent("\(UUID().uuidString.prefix(8)).wav")
    return try PipeWireRecording(file: file, sink: Self.sink, environment: environment)
  }
}
