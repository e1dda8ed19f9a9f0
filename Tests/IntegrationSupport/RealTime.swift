import PeachTesting
import Spawning

/// Real-time scheduling, which keeps a busy machine from spoiling recordings where it is allowed.
package enum RealTime {
  /// Whether this user may have it.
  package static let isAllowed =
    (try? SystemTool.run("/usr/bin/chrt", ["-f", "10", "/bin/true"])) != nil

  /// Starts a program with a priority, where that is allowed.
  ///
  /// Its standard input is empty, and its output is discarded.
  /// - Parameters:
  ///   - command: the program's path and its arguments.
  ///   - priority: 1…99.
  ///   - environment: all of its variables.
  /// - Returns: its process.
  /// - Throws: `ChildProcess.Failure`.
  static func start(
    _ command: [String], priority: Int, environment: [String: String]
  ) throws -> ChildProcess {
    let command = raised(command, to: priority)
    return try ChildProcess(command[0], Array(command[1...]), environment: environment)
  }

  /// A command line that gives a program a priority, where that is allowed.
  ///
  /// PipeWire asks for none where the limit is zero, even of a user who may exceed it.
  /// - Parameters:
  ///   - command: the program's path and its arguments.
  ///   - priority: 1…99.
  /// - Returns: what to run in its place.
  package static func raised(_ command: [String], to priority: Int) -> [String] {
    isAllowed ? ["/usr/bin/chrt", "-f", "\(priority)"] + command : command
  }
}
