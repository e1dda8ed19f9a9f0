import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachTerminal
import PeachText
import Spawning
import Synchronization
import TerminalKit

/// `peach --plain`: the trainings, the profile and the settings as lines, until the user has had enough.
///
/// Each training is a separate run of this program, which reads no more of the input than it needs
/// for answers and restores the terminal; any further input is for the list again.
final class PlainMenu: Sendable {
  private enum Choice {
    case training(TrainingMode)
    case profile
    case settings
    case end
    case unknown(String)
  }

  private struct Training {
    let process: ChildProcess
    let start: ContinuousClock.Instant
  }

  private let makeSetup: @Sendable () throws(Failure) -> CommandSetup
  private let flags: [String]
  /// The running training; locked while one is started, so that a signal comes before it or after.
  private let training = Mutex<Training?>(nil)

  /// Creates the menu; lists nothing yet.
  /// - Parameters:
  ///   - flags: the flags of the command line, which also apply to the trainings.
  ///   - makeSetup: makes the starting point of the command, by the newest settings.
  init(flags: [String], _ makeSetup: @escaping @Sendable () throws(Failure) -> CommandSetup) {
    self.flags = flags
    self.makeSetup = makeSetup
  }

  /// Lists and trains until the user or the input ends it.
  /// - Parameters:
  ///   - setup: the starting point of the command.
  ///   - signals: the signals that end it from outside.
  /// - Throws: ``ExitCode`` unless it ended normally.
  func run(_ setup: CommandSetup, signals: Signals) async throws {
    // Lines may be redirected; keys come from standard input, where lines would come from.
    let keys = TerminalDevice.marked(
      setup.context.environment, input: STDIN_FILENO, output: STDIN_FILENO)
    let caught = signals.serve { keys?.giveBack(forGood: true) }
    let serving = Task {
      for await signal in caught { serve(signal, keys) }
    }
    let status = await loop(setup, keys)
    serving.cancel()
    if status != 0 { throw ExitCode(status) }
  }

  // MARK: The list

  private func loop(_ first: CommandSetup, _ keys: TerminalDevice?) async -> Int32 {
    var setup = first
    let console = setup.console
    while !console.isBroken {
      do throws(Failure) {
        switch await choose(setup, keys) {
        case .training(let mode):
          let status = await blocking { [setup] in self.train(mode, setup) }
          // The command line was wrong, or a signal has ended it.
          if status >= 64 { return status }
        case .profile:
          await setup.print(try ProfileReport(setup).sentences(setup.text))
        case .settings:
          setup = try await PlainSettings(Self.line, makeSetup).change(setup)
        case .end, .unknown: return 0
        }
      } catch {
        error.say()
      }
    }
    return 0
  }

  /// Lists everything, and waits for what is in the list; the terminal is given back afterward.
  private func choose(_ setup: CommandSetup, _ keys: TerminalDevice?) async -> Choice {
    let (console, text) = (setup.console, setup.text)
    let modes = setup.studio.trainings.trainings
    await setup.print(
      [text(StartText.plainTitle)]
        + modes.enumerated().map { "\($0 + 1) \(text.name(of: $1))" }
        + [
          "P \(text(ProfileText.title))",
          "\(text(TerminalText.settingsKey)) \(text(ScreenText.settings))",
          text(StartText.plainPrompt),
        ])
    keys?.take(.keys)
    defer { keys?.giveBack() }
    while true {
      let choice = await blocking { self.choice(among: modes, text, keys) }
      guard case .unknown(let input) = choice else { return choice }
      // Enter and other keys without a character repeat the keys.
      let isVisible = input.unicodeScalars.allSatisfy { (33...126).contains($0.value) }
      console.say(
        isVisible && !input.isEmpty
          ? text(StartText.plainRetry, ["input": text.quoted(input)])
          : text(StartText.plainPrompt))
    }
  }

  private func choice(
    among modes: [TrainingMode], _ text: Catalog, _ keys: TerminalDevice?
  ) -> Choice {
    guard let input = keys == nil ? Self.line() : Self.key() else { return .end }
    switch input.uppercased() {
    case "Q": return .end
    case "P": return .profile
    case text(TerminalText.settingsKey): return .settings
    default:
      guard let number = Int(input), modes.indices.contains(number - 1) else {
        return .unknown(input)
      }
      return .training(modes[number - 1])
    }
  }

  /// Reads a key; nil at the end of the input, which includes Control-D.
  private static func key() -> String? {
    guard let byte = TrainingInput.readByte(STDIN_FILENO), byte != 4 else { return nil }
    // The rest of an arrow or another key without a character.
    var rest = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while byte == 27, poll(&rest, 1, 0) > 0, TrainingInput.readByte(STDIN_FILENO) != nil {}
    return String(decoding: [byte], as: UTF8.self)
  }

  /// Reads a line without its terminator, and not a byte beyond: the next may already be an answer.
  private static func line() -> String? {
    var line: [UInt8] = []
    while let byte = TrainingInput.readByte(STDIN_FILENO) {
      if byte == UInt8(ascii: "\n") { return trimmed(line) }
      line.append(byte)
    }
    return line.isEmpty ? nil : trimmed(line)
  }

  private static func trimmed(_ line: [UInt8]) -> String {
    String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  // MARK: Training

  /// Runs a training to its end.
  /// - Returns: its exit code; 128 plus the signal's number if a signal ended it.
  private func train(_ mode: TrainingMode, _ setup: CommandSetup) -> Int32 {
    let intervals = mode.isInterval ? setup.settings.intervals.words : []
    let arguments =
      [mode.training.command, "--plain"]
      + intervals.flatMap { ["--interval", $0] } + flags
    let process: ChildProcess
    do throws(ChildProcess.Failure) {
      process = try training.withLock { running throws(ChildProcess.Failure) in
        let process = try ChildProcess(
          setup.context.program.path, arguments, input: 0, output: 1, errors: 2,
          sharesTerminal: true)
        running = Training(process: process, start: .now)
        return process
      }
    } catch {
      setup.console.say("peach: \(setup.text.system(error.reason))")
      return 64
    }
    defer { training.withLock { $0 = nil } }
    return switch process.wait() {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    }
  }

  // MARK: Signals

  private func serve(_ signal: Int32, _ keys: TerminalDevice?) {
    let running = training.withLock { running in
      if running == nil, signal != SIGTSTP {
        keys?.giveBack(forGood: true)
        // Still locked: no training can start any more.
        exit(128 + signal)
      }
      return running
    }
    if signal == SIGTSTP {
      // A training suspends itself, and restores the terminal first.
      if running == nil, let keys { keys.suspend() } else { raise(SIGSTOP) }
      return
    }
    guard let running else { return }
    // The terminal signals every process that runs in it; other senders signal only this program.
    let isFromTerminal = isatty(STDIN_FILENO) == 1 && (signal == SIGINT || signal == SIGHUP)
    // A training that has just started may have missed the signal. If it gets it twice, it ends at
    // once, which loses nothing: nothing has been answered yet.
    if !isFromTerminal || running.start.duration(to: .now) < .seconds(1) {
      running.process.send(signal)
    }
  }
}
