import CLinux
import Foundation
import PeachContract

/// A child process in which one check runs.
struct CheckChild {
  private let process: pid_t
  private let pipe: Int32

  /// The message from the process about a check that did not crash it.
  private struct Message: Codable {
    var result: CheckResult
    var detail: String?
  }

  /// Starts a check; nil if the system cannot create a process.
  init?(_ check: Check, _ subject: CheckSubject) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    let process = peach_fork()
    if process == 0 { Self.live(check, subject, pipe: ends[1]) }
    close(ends[1])
    guard process > 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    pipe = ends[0]
    // Both sides do this, as either may be first.
    setpgid(process, process)
  }

  /// Runs the check in the child process.
  private static func live(_ check: Check, _ subject: CheckSubject, pipe: Int32) -> Never {
    _ = peach_die_with_parent()
    setpgid(0, 0)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_DFL) }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { signal(number, SIG_DFL) }
    unsetenv("LD_PRELOAD")
    // Crashes are expected here and reported as one word, so no core file is needed.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    let nowhere = open("/dev/null", O_RDWR)
    for number: Int32 in 0...2 { dup2(nowhere, number) }
    var word = Message(result: .passed)
    do throws(CheckFinding) {
      try check.run(PluginUnderTest(subject))
    } catch {
      switch error {
      case .failed(let text): word = Message(result: .failed, detail: text)
      case .skipped(let text): word = Message(result: .skipped, detail: text)
      case .warning(let text): word = Message(result: .warning, detail: text)
      }
    }
    if let data = try? JSONEncoder().encode(word) {
      _ = data.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    }
    // The exit handlers of a plugin must not run here.
    _exit(0)
  }

  /// Waits for the process to end, then kills it if necessary, along with its descendants.
  /// - Parameter seconds: the longest time it may take.
  /// - Returns: the result of the check, with details.
  func outcome(within seconds: Double) -> (result: CheckResult, detail: String?) {
    defer {
      close(pipe)
      kill(-process, SIGKILL)
      Orphans.end()
    }
    guard waits(seconds) else {
      kill(-process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      return (.hung, "it was killed after \(seconds.rounded(to: 1)) seconds")
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let signal = peach_fatal_signal(status)
    if signal != 0 {
      return (.crashed, "signal \(signal) (\(String(cString: strsignal(signal))))")
    }
    guard let word = try? JSONDecoder().decode(Message.self, from: said()) else {
      return (.crashed, "it ended the process itself with status \(peach_exit_code(status))")
    }
    return (word.result, word.detail)
  }

  /// Waits for the process to end.
  /// - Returns: false if the process did not end in time.
  private func waits(_ seconds: Double) -> Bool {
    let ending = peach_open_process(process)
    defer { close(ending) }
    let deadline = MonotonicClock.nanoseconds + UInt64(seconds * 1e9)
    while true {
      let now = MonotonicClock.nanoseconds
      guard now < deadline else { return false }
      var wait = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, Int32((deadline - now) / 1_000_000) + 1) > 0 { return true }
    }
  }

  /// Returns the contents of the pipe, which is not read to its end because a descendant may hold
  /// the other end open.
  private func said() -> Data {
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(pipe, &bytes, bytes.count)
    return Data(bytes.prefix(max(0, count)))
  }
}
