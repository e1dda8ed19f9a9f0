import Foundation

/// The run of tests that a process belongs to.
package enum TestJob {
  /// By this variable `scripts/run-tests` finds what a test has left running, and ends it.
  package static let mark = ProcessInfo.processInfo.environment.filter {
    $0.key == "PEACH_TEST_JOB"
  }

  private static let soak = ProcessInfo.processInfo.environment["PEACH_SOAK"]

  /// Whether this is `make soak` or `make nightly`: more is tried, for longer, on a machine that does nothing else, so
  /// that only there the tests compare the deadlines of the program with the clock.
  package static let isSoak = soak != nil

  /// Whether this is `make nightly`, which has an hour for everything.
  package static let isNight = soak == "night"

  /// Scales a number of tries, or of seconds.
  /// - Parameters:
  ///   - usual: the number in `make test`.
  ///   - soak: the number in `make soak`.
  /// - Returns: the number for this run; a 25th of the soak's at night, but not less than usual.
  package static func scaled(_ usual: Int, soak: Int) -> Int {
    isNight ? max(usual, soak / 25) : isSoak ? soak : usual
  }
}
