import CLinux
package import Foundation
import Synchronization

/// A child process, started without a shell, with three streams and no other descriptor of this
/// program.
///
/// Foundation's `Process` reads beyond the entries of /proc/self/fd each time it starts one (Swift
/// 6.3), which now and then crashes the program. Thread-safe.
package final class ChildProcess: Sendable {
  /// The way a process ended.
  package enum End: Hashable, Sendable {
    /// It ended by itself, with an exit code.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)
  }

  /// The reason why a process could not be started, as the system words it.
  package struct Failure: Error, Hashable, Sendable {
    /// The words.
    package let reason: String

    /// Creates the failure for an error number.
    package init(_ number: Int32) { reason = String(cString: strerror(number)) }
  }

  /// The number of the process.
  package let identifier: Int32
  /// Becomes readable once the process has ended.
  private let ending: Int32
  private let end = Mutex<End?>(nil)

  /// Starts a program, with no signal ignored, and none blocked but that of Ctrl-Z.
  ///
  /// It begins in the group of this program. Stopped there before it is the program, it would hold the
  /// thread that starts it in a wait that cannot be stopped, so neither would ever be reported as stopped,
  /// and the shell would wait forever.
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: its command line, without its name.
  ///   - environment: all of its variables; nil for those of this program.
  ///   - input: the descriptor it reads; nil for nothing.
  ///   - output: the descriptor it prints to; nil for nowhere.
  ///   - errors: the descriptor of its standard error; nil for nowhere.
  ///   - sharesTerminal: true if it stays in the group of this program, reads the same terminal, and gets the
  ///     signals of its keys.
  /// - Throws: ``Failure``.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil, sharesTerminal: Bool = false
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [(0, input), (1, output), (2, errors)] as [(Int32, Int32?)] {
      if let stream {
        posix_spawn_file_actions_adddup2(&actions, stream, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    _ = peach_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (stop, all) = (sigset_t(), sigset_t())
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &stop)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let signals = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(
      &attributes, Int16(sharesTerminal ? signals : signals | POSIX_SPAWN_SETPGROUP))
    let variables = environment ?? ProcessInfo.processInfo.environment
    var process: pid_t = 0
    let failed = Self.withCStrings([program] + arguments) { arguments in
      Self.withCStrings(variables.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    guard failed == 0 else { throw Failure(failed) }
    identifier = process
    ending = peach_open_process(process)
  }

  /// Takes charge of a child that was created in another way.
  /// - Parameter process: its process id; nothing else waits for it.
  package init(adopting process: Int32) {
    identifier = process
    ending = peach_open_process(process)
  }

  /// Runs a program to its end, and returns what it printed.
  /// - Parameters:
  ///   - command: the program, which is looked up in `PATH`, and its arguments.
  ///   - environment: all of its variables.
  ///   - seconds: the longest time to wait.
  /// - Returns: its output; nil if it cannot be run, has failed or takes longer.
  package static func output(
    of command: [String], environment: [String: String], within seconds: Double
  ) -> Data? {
    // It may print more than a pipe holds.
    guard let answer = tmpfile() else { return nil }
    defer { fclose(answer) }
    let file = fileno(answer)
    guard
      let asked = try? ChildProcess(
        "/usr/bin/env", command, environment: environment, output: file),
      asked.wait(seconds: seconds) == .exited(0), lseek(file, 0, SEEK_SET) == 0
    else { return nil }
    return try? FileHandle(fileDescriptor: file, closeOnDealloc: false).readToEnd()
  }

  deinit {
    close(ending)
    guard end.withLock({ $0 }) == nil else { return }
    // Its exit status must be collected, or it stays as a zombie.
    let process = identifier
    Thread.detachNewThread { waitpid(process, nil, 0) }
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// True until the process has ended.
  package var isRunning: Bool { wait(seconds: 0) == nil }

  /// Sends a signal; to a process that has ended, none.
  package func send(_ signal: Int32) {
    end.withLock { if $0 == nil { _ = kill(identifier, signal) } }
  }

  /// Waits for the end.
  /// - Returns: how it ended.
  @discardableResult
  package func wait() -> End {
    while true {
      if let end = wait(seconds: 3600) { return end }
    }
  }

  /// Waits for the end.
  /// - Parameter seconds: the longest time to wait, 0 or more.
  /// - Returns: how it ended; nil if it has not.
  @discardableResult
  package func wait(seconds: Double) -> End? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let end = end.withLock({ $0 }) { return end }
      let left = max(0, ContinuousClock.now.duration(to: deadline) / .milliseconds(1))
      var waiting = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, Int32(left.rounded(.up))) > 0 { return reap() }
      if left == 0 { return nil }
    }
  }

  /// Takes the exit status, once.
  private func reap() -> End? {
    end.withLock { end in
      if end != nil { return end }
      var status: Int32 = 0
      guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
      let signal = peach_fatal_signal(status)
      end = signal == 0 ? .exited(peach_exit_code(status)) : .killed(signal: signal)
      return end
    }
  }
}
