import Foundation

/// Real-time scheduling, which keeps a busy machine from spoiling recordings where it is allowed.
package enum RealTime {
  /// Whether this user may have it.
  package static let isAllowed: Bool = {
    let trial = Process()
    trial.executableURL = URL(fileURLWithPath: "/usr/bin/chrt")
    trial.arguments = ["-f", "10", "true"]
    trial.standardError = FileHandle.nullDevice
    guard (try? trial.run()) != nil else { return false }
    trial.waitUntilExit()
    return trial.terminationStatus == 0
  }()

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
