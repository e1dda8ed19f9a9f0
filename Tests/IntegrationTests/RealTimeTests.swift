import Foundation
import IntegrationSupport
import PeachTesting
import Spawning
import Testing

@Suite(
  "Real-time scheduling", .timeLimit(.minutes(3)),
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.dbus) })
struct RealTimeTests {
  @Test("that the limits do not allow is asked of rtkit, and its absence said once, in the log")
  func asked() async throws {
    let home = try TestHome()
    let device = try FaultyDevice(in: home)
    let bus = home.folder.appendingPathComponent("bus")
    let settings = home.folder.appendingPathComponent("bus.conf")
    try """
    <busconfig>
      <type>system</type><listen>unix:path=\(bus.path)</listen><auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
      </policy>
    </busconfig>
    """.write(to: settings, atomically: true, encoding: .utf8)
    let seen = home.folder.appendingPathComponent("seen")
    try Data().write(to: seen)
    let environment = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(bus.path)"]
    let daemon = try ChildProcess(
      "/usr/bin/dbus-daemon", ["--nofork", "--nopidfile", "--config-file", settings.path],
      environment: [:])
    defer { Self.end(daemon) }
    try Self.wait { FileManager.default.fileExists(atPath: bus.path) }
    let seenFile = try FileHandle(forWritingTo: seen)
    let monitor = try ChildProcess(
      "/usr/bin/dbus-monitor", ["--system"], environment: environment,
      output: seenFile.fileDescriptor)
    defer { Self.end(monitor) }
    try Self.wait { try !Data(contentsOf: seen).isEmpty }

    let run = try ProgramRun(
      Self.unprivileged + [
        ProgramRun.program.path, "play", "A4", "--duration", "0.3", "--output",
        "alsa:\(FaultyDevice.pcm)",
      ],
      home: home.folder,
      environment: environment.merging([
        "ALSA_CONFIG_PATH": device.configuration.path, "PEACH_LOG": "info",
      ]) { $1 }, program: URL(fileURLWithPath: "/usr/bin/env"))
    let end = await run.finish()
    #expect(end.status == 0)
    #expect(end.errors.components(separatedBy: "no real-time scheduling").count == 2)
    try Self.wait {
      try String(contentsOf: seen, encoding: .utf8).contains("member=MakeThreadRealtime")
    }
  }

  /// Takes the right to real-time scheduling away, as most users do not have it.
  private static var unprivileged: [String] {
    let limit = ["prlimit", "--rtprio=0:0"]
    guard getuid() == 0 else { return limit }
    return ["setpriv", "--bounding-set", "-sys_nice", "--inh-caps", "-sys_nice"] + limit
  }

  private static func end(_ process: ChildProcess) {
    process.send(SIGKILL)
    process.wait()
  }

  private static func wait(until isTrue: () throws -> Bool) throws {
    for _ in 0..<400 {
      if try isTrue() { return }
      poll(nil, 0, 25)
    }
    throw IntegrationError("the bus did not do what was waited for")
  }
}
