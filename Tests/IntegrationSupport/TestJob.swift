import Foundation

/// The run of tests that a process belongs to.
enum TestJob {
  /// By this variable `scripts/run-tests` finds what a test has left running, and ends it.
  static let mark = ProcessInfo.processInfo.environment.filter { $0.key == "PEACH_TEST_JOB" }
}
