import Foundation

extension Process {
  /// Lets a crash of the child be a crash: nobody sees a backtrace, and the program that makes one
  /// holds up whoever waits for the child.
  func crashesAtOnce() {
    environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
      $1
    }
  }
}
