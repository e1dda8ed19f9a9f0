import Foundation

/// The run of tests that a process belongs to.
package enum TestJob {
  /// By this variable `scripts/run-tests` finds what a test has left running, and ends it.
  package static let mark = ProcessInfo.processInfo.environment.filter {
    $0.key == "PEACH_TEST_JOB"
  }

  /// Whether this is `make soak`: more is tried, for longer, on a machine that has nothing else to do, so that
  /// only there a deadline of the program is held against the clock.
  package static let isSoak = ProcessInfo.processInfo.environment["PEACH_SOAK"] != nil
}
