import Foundation

extension Process {
  /// Lets a crash of the child end it at once: nobody sees a backtrace, and making one would hold
  /// up whoever waits for the child.
  func crashesAtOnce() {
    environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
      $1
    }
  }
}
