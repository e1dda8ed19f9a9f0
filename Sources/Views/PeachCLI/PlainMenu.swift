import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import Synchronization
import TerminalKit

/// `peach --plain`: the four trainings as lines, one after another until the user has had enough.
///
/// Each training is a separate run of this program, which reads no more of the input than it needs
/// for answers and restores the terminal; any further input is for the list again.
final class PlainMenu: Sendable {
  private enum Choice {
    case training(TrainingMode)
    case end
    case unknown(String)
  }

  private let setup: CommandSetup
  private let flags: [String]
  /// The process id of the running training; 0 for none.
  private let child = Atomic<pid_t>(0)

  /// Creates the menu; lists nothing yet.
  /// - Parameters:
  ///   - setup: the starting point of the command.
  ///   - flags: the flags of the command line, which also apply to the trainings.
  init(_ setup: CommandSetup, flags: [String]) {
    self.setup = setup
    self.flags = flags
  }

  /// Lists and trains until the user or the input ends it.
  /// - Parameter signals: the signals that end it from outside.
  /// - Throws: ``ExitCode`` unless it ended normally.
  func run(signals: Signals) async throws {
    // Lines may be redirected; keys come from standard input, where lines would come from.
    let keys = TerminalDevice.marked(
      setup.context.environment, input: STDIN_FILENO, output: STDIN_FILENO)
    let caught = signals.serve { keys?.giveBack() }
    let serving = Task {
      for await signal in caught { serve(signal, keys) }
    }
    let status = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.loop(keys)) }
    }
    serving.cancel()
    if status != 0 { throw ExitCode(status) }
  }

  // MARK: The list

  private func loop(_ keys: TerminalDevice?) -> Int32 {
    let (console, text) = (setup.context.console, setup.text)
    while !console.isBroken {
      console.print(text(StartText.plainTitle))
      for (index, mode) in TrainingMode.trainings.enumerated() {
        console.print("\(index + 1) \(text.name(of: mode))")
      }
      console.print(text(StartText.plainPrompt))
      keys?.take(.keys)
      defer { keys?.giveBack() }
      var choice = choice(keys)
      while case .unknown(let input) = choice {
        console.say(text(StartText.plainRetry, ["input": setup.text.quoted(input)]))
        choice = self.choice(keys)
      }
      guard case .training(let mode) = choice else { return 0 }
      keys?.giveBack()
      let status = train(mode)
      // The command line was wrong, or a signal has ended it.
      if status >= 64 { return status }
    }
    return 0
  }

  private func choice(_ keys: TerminalDevice?) -> Choice {
    guard let input = keys == nil ? Self.line() : Self.key() else { return .end }
    if input.lowercased() == "q" { return .end }
    let modes = TrainingMode.trainings
    // Enter begins what Start has first; a line from a pipe may be an answer that came too late.
    if keys != nil, ["\n", "\r"].contains(input) { return .training(modes[0]) }
    guard let number = Int(input), modes.indices.contains(number - 1) else {
      return .unknown(input)
    }
    return .training(modes[number - 1])
  }

  /// Reads a key; nil at the end of the input, which includes Control-D.
  private static func key() -> String? {
    guard let byte = byte(), byte != 4 else { return nil }
    return String(decoding: [byte], as: UTF8.self)
  }

  /// Reads a line without its terminator, and not a byte beyond: the next may already be an answer.
  private static func line() -> String? {
    var line: [UInt8] = []
    while let byte = byte() {
      if byte == UInt8(ascii: "\n") { return trimmed(line) }
      line.append(byte)
    }
    return line.isEmpty ? nil : trimmed(line)
  }

  private static func trimmed(_ line: [UInt8]) -> String {
    String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  private static func byte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  // MARK: Training

  /// Runs a training to its end.
  /// - Returns: its exit code; 128 plus the signal's number if a signal ended it.
  private func train(_ mode: TrainingMode) -> Int32 {
    let intervals = mode.isInterval ? setup.settings.intervals.words : []
    let arguments =
      [setup.context.program.path, mode.isComparison ? "compare" : "match", "--plain"]
      + intervals.flatMap { ["--interval", $0] } + flags
    guard let started = Self.start(arguments) else {
      setup.context.console.say("peach: \(setup.text.system(String(cString: strerror(errno))))")
      return 64
    }
    child.store(started, ordering: .sequentiallyConsistent)
    defer { child.store(0, ordering: .sequentiallyConsistent) }
    var status: Int32 = 0
    while waitpid(started, &status, 0) < 0 {
      guard errno == EINTR else { return 1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func start(_ arguments: [String]) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The training decides by itself which signals to catch or ignore.
    var standard = sigset_t()
    sigemptyset(&standard)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGPIPE] { sigaddset(&standard, signal) }
    posix_spawnattr_setsigdefault(&attributes, &standard)
    // Stopped before it is there, it would never be reported as stopped; it takes the signal later.
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    posix_spawnattr_setsigmask(&attributes, &stop)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, arguments[0], nil, &attributes, &words, environ)
    guard failure == 0 else {
      errno = failure
      return nil
    }
    return child
  }

  // MARK: Signals

  private func serve(_ signal: Int32, _ keys: TerminalDevice?) {
    let training = child.load(ordering: .sequentiallyConsistent)
    if signal == SIGTSTP {
      // A training suspends itself, and restores the terminal first.
      if training == 0, let keys { keys.suspend() } else { raise(SIGSTOP) }
      return
    }
    guard training != 0 else {
      keys?.giveBack()
      exit(128 + signal)
    }
    // The terminal signals every process that runs in it; other senders signal only this program.
    let isFromTerminal = isatty(STDIN_FILENO) == 1 && (signal == SIGINT || signal == SIGHUP)
    if !isFromTerminal { kill(training, signal) }
  }
}
