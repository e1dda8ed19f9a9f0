import Foundation

/// Surroundings without a JACK server, without a sound device, and with a trap for any attempt to start a
/// server.
package struct QuietMachine: Sendable {
  /// The environment for a run of the program.
  package let environment: [String: String]
  private let trace: URL

  /// Prepares a home.
  /// - Parameter home: the home of the run.
  /// - Throws: what the file system answers.
  package init(in home: TestHome) throws {
    trace = home.folder.appendingPathComponent("a-server-was-started")
    let starter = home.folder.appendingPathComponent("starter")
    try "#!/bin/sh\ntouch '\(trace.path)'\n".write(
      to: starter, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: starter.path)
    // The program that libjack runs when it starts a server.
    try "\(starter.path)\n".write(
      to: home.folder.appendingPathComponent(".jackdrc"), atomically: true, encoding: .utf8)
    let devices = home.folder.appendingPathComponent("no-devices.conf")
    try "".write(to: devices, atomically: true, encoding: .utf8)
    environment = [
      "JACK_DEFAULT_SERVER": "peach-none-\(UUID().uuidString.prefix(8))",
      "ALSA_CONFIG_PATH": devices.path,
    ]
  }

  /// Whether a server was started.
  package var hasStartedServer: Bool { FileManager.default.fileExists(atPath: trace.path) }
}
