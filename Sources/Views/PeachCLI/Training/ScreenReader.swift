import Foundation
import PeachSettings
import Spawning

/// The screen reader of the desktop.
enum ScreenReader {
  /// Finds out whether pauses are wanted for a screen reader; asks the desktop's accessibility bus if need be, for a
  /// second at most.
  /// - Parameters:
  ///   - choice: the setting.
  ///   - environment: the variables that lead to the bus.
  /// - Returns: true if they are.
  static func isServed(_ choice: ScreenReaderChoice, _ environment: [String: String]) -> Bool {
    switch choice {
    case .on: true
    case .off: false
    case .auto: isRunning(environment)
    }
  }

  private static func isRunning(_ environment: [String: String]) -> Bool {
    guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil || environment["XDG_RUNTIME_DIR"] != nil
    else { return false }
    // A bus that is not there is not started for the question.
    let question = [
      "busctl", "--user", "--auto-start=no", "--timeout=1", "get-property", "org.a11y.Bus",
      "/org/a11y/bus", "org.a11y.Status", "ScreenReaderEnabled",
    ]
    return ChildProcess.output(of: question, environment: environment, within: 1)
      == Data("b true\n".utf8)
  }
}
