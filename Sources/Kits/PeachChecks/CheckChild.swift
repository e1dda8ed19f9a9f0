import CLinux
import Foundation
import PeachContract

/// A process in which one check runs, and its end.
struct CheckChild {
  private let process: pid_t
  private let pipe: Int32

  /// What the process says of a check that did not crash it.
  private struct Word: Codable {
    var result: CheckResult
    var detail: String?
  }

  /// Starts a check; nil when the system has no process to give.
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
    // Both sides do it, as either may be first.
    setpgid(process, process)
  }

  /// The life of the child.
  private static func live(_ check: Check, _ subject: CheckSubject, pipe: Int32) -> Never {
    _ = peach_die_with_parent()
    setpgid(0, 0)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_DFL) }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { signal(number, SIG_DFL) }
    unsetenv("LD_PRELOAD")
    // A crash is expected here and told in one word; nobody wants its memory in a file.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    let nowhere = open("/dev/null", O_RDWR)
    for number: Int32 in 0...2 { dup2(nowhere, number) }
    var word = Word(result: .passed)
    do throws(CheckFinding) {
      try check.run(Specimen(subject))
    } catch {
      switch error {
      case .failed(let text): word = Word(result: .failed, detail: text)
      case .skipped(let text): word = Word(result: .skipped, detail: text)
      case .warning(let text): word = Word(result: .warning, detail: text)
      }
    }
    if let data = try? JSONEncoder().encode(word) {
      _ = data.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    }
    // A plugin's own exit handlers are none of our business.
    _exit(0)
  }

  /// Waits for the end, and ends what is left of the process and its descendants.
  /// - Parameter seconds: how long it may take.
  /// - Returns: what became of the check.
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
    guard let word = try? JSONDecoder().decode(Word.self, from: said()) else {
      return (.crashed, "it ended the process itself with status \(peach_exit_code(status))")
    }
    return (word.result, word.detail)
  }

  /// - Returns: false when the process has not ended in time.
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

  /// What is in the pipe; a descendant may hold its other end, so it is not read to its end.
  private func said() -> Data {
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(pipe, &bytes, bytes.count)
    return Data(bytes.prefix(max(0, count)))
  }
}
