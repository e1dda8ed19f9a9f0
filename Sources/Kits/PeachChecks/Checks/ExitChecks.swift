import CLinux
import Foundation
import PeachContract

/// The check of the end of the program, in which the exit handlers of a plugin run.
enum ExitChecks {
  private static let seconds = 3.0

  @Sendable static func exits(_ it: PluginUnderTest) throws(CheckFinding) {
    guard let reached = SharedMessage(capacity: 8) else {
      throw .skipped("there is no memory to share")
    }
    let process = peach_fork()
    guard process >= 0 else { throw .skipped("the system has no process to give") }
    if process == 0 {
      _ = peach_die_with_parent()
      // Other checks cover what the life itself shows.
      try? PluginLife.live(it) { (_) throws(CheckFinding) in }
      reached.leave(Data([1]))
      exit(0)
    }
    var status: Int32 = 0
    var deadline: UInt64?
    while waitpid(process, &status, WNOHANG) == 0 {
      let now = MonotonicClock.nanoseconds
      if deadline == nil, reached.data != nil { deadline = now + UInt64(seconds * 1e9) }
      if let deadline, now > deadline {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw .failed("exit has not ended the program after \(seconds) seconds")
      }
      usleep(1000)
    }
    guard reached.data != nil else { throw .skipped("its life ends before") }
    let signal = peach_fatal_signal(status)
    try require(
      signal == 0, "exit ends with signal \(signal) (\(String(cString: strsignal(signal))))")
    let code = peach_exit_code(status)
    try require(code == 0, "exit ends with status \(code), 0 was asked for")
  }
}
