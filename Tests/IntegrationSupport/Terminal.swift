import CPseudoTerminal
package import Foundation
import Spawning

/// A pseudo-terminal with a program on it, and a person's hands and eyes at the other end.
package final class Terminal: @unchecked Sendable {
  // Safe: used by one test, which reads and types in turn.
  private let master: Int32
  private let process: ChildProcess
  /// The session leader's report on how the program ended; it stays until this is closed.
  private let session: FileHandle
  private let settingsAtFirst: [UInt8]
  /// The milliseconds for which a program may be silent on a machine that has no time for it.
  private static let patience: Int32 = 40_000
  private var seen = ""
  private var emulator = TerminalEmulator()
  private var bytes: [UInt8] = []
  private let spoilt = Spoilt.current

  /// Starts the program on a terminal of its own, as a shell would.
  /// - Parameters:
  ///   - arguments: its command line.
  ///   - home: a folder that stands for the user's home.
  ///   - environment: variables in addition to `HOME`, `PATH` and `TERM`.
  ///   - program: what runs in it.
  ///   - columns: its width.
  ///   - rows: its height.
  ///   - isAlone: whether the program has no parent that could continue it once it is stopped.
  /// - Throws: ``IntegrationError`` when there is no terminal to be had.
  package init(
    _ arguments: [String], home: URL, environment: [String: String] = [:],
    program: String = ProgramRun.program.path, columns: Int = 80, rows: Int = 24,
    isAlone: Bool = false
  ) throws {
    var slave: Int32 = -1
    master = peach_open_pseudo_terminal(&slave)
    guard master >= 0 else { throw IntegrationError("there is no pseudo-terminal") }
    Self.resize(master, columns, rows)
    settingsAtFirst = Self.settings(of: master)
    defer { close(slave) }
    var ends: [Int32] = [-1, -1]
    guard peach_open_socket_pair(&ends) == 0 else {
      throw IntegrationError("there is no socket")
    }
    // With the leader's own it closes, and that is noticed.
    defer { close(ends[1]) }
    session = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    var variables = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
    ]
    variables.merge(TestJob.mark) { _, new in new }
    variables.merge(environment) { _, new in new }
    process = try ChildProcess(
      ProgramRun.program.deletingLastPathComponent().appendingPathComponent("SessionLeader").path,
      (isAlone ? ["--alone"] : []) + [program] + arguments, environment: variables,
      input: slave, output: ends[1], errors: slave)
    // The program may have reported a dropout on a screen that the test has not read yet.
    spoilt?.ask { [weak self] in
      while self?.readSome(milliseconds: 0) != nil {}
      return nil
    }
  }

  deinit { close(master) }

  /// Types keys.
  package func type(_ keys: String) { type(bytes: Array(keys.utf8)) }

  /// Types bytes, whatever they are.
  package func type(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // A terminal accepts a part of a long input, and continues to show output.
      while let more = readSome(milliseconds: 0) { seen += more }
      let count = rest.prefix(1024).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR || errno == EAGAIN else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Reads on until a text has appeared, or nothing has for ``patience``.
  /// - Parameter text: what to wait for, behind what was waited for before.
  /// - Returns: all that appeared up to and with it; nil when it did not.
  package func wait(for text: String) -> String? {
    while true {
      if let range = seen.range(of: text) {
        let before = String(seen[..<range.upperBound])
        seen = String(seen[range.upperBound...])
        return before
      }
      guard let more = readSome() else { return nil }
      seen += more
    }
  }

  /// Reads on for a while until a text has appeared.
  /// - Returns: as ``wait(for:)``; nil when it did not appear in that time.
  package func look(for text: String, milliseconds: Int) -> String? {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while !seen.contains(text) {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { return nil }
      if let more = readSome(milliseconds: Int32(left / .milliseconds(1)) + 1) { seen += more }
      if !isRunning, !seen.contains(text) { return nil }
    }
    return wait(for: text)
  }

  /// Whether the program still runs.
  package var isRunning: Bool {
    var place = pollfd(fd: session.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&place, 1, 0) == 0
  }

  /// Reads what is written for a while.
  package func watch(milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while case let left = ContinuousClock.now.duration(to: end), left > .zero {
      if let more = readSome(milliseconds: Int32(left / .milliseconds(1)) + 1) { seen += more }
      if !isRunning { return }
    }
  }

  /// The content of the screen, for a test that fails.
  package var screen: String { emulator.text }

  /// Reads on until a text is on the screen, or nothing comes for ``patience``.
  /// - Parameters:
  ///   - text: on one line.
  ///   - bold: whether it has to be bold.
  /// - Returns: whether it came.
  package func shows(_ text: String, bold: Bool = false) -> Bool {
    while !emulator.shows(text, bold: bold) {
      guard let more = readSome() else { return false }
      seen += more
    }
    return true
  }

  /// Reads on until a text does not stand on the screen any more, or nothing comes for ``patience``.
  /// - Returns: whether it went.
  package func hides(_ text: String) -> Bool {
    while emulator.shows(text, bold: false) {
      guard let more = readSome() else { return false }
      seen += more
    }
    return true
  }

  /// Whether every setting of the terminal is what it was at first.
  package var isWhole: Bool { Self.settings(of: master) == settingsAtFirst }

  private static func settings(of descriptor: Int32) -> [UInt8] {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return [] }
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Gives the terminal another size, and notifies the program.
  package func resize(columns: Int, rows: Int) { Self.resize(master, columns, rows) }

  private static func resize(_ descriptor: Int32, _ columns: Int, _ rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to what runs in the foreground.
  package func send(_ signal: Int32) { kill(-tcgetpgrp(master), signal) }

  /// Crashes the main thread of the foreground program; another thread might be anywhere.
  public func crash() { peach_signal_main_thread(foreground, SIGSEGV) }

  /// The process in the foreground.
  package var foreground: Int32 { tcgetpgrp(master) }

  /// A report of the mouse, as the terminal sends it.
  /// - Parameters:
  ///   - code: 0 for a press or release of the first button, 32 for a drag.
  ///   - column: from 0 on.
  ///   - row: from 0 on.
  ///   - isRelease: whether the button comes up.
  package func mouse(_ code: Int, column: Int, row: Int, isRelease: Bool = false) {
    type("\u{1B}[<\(code);\(column + 1);\(row + 1)\(isRelease ? "m" : "M")")
  }

  /// Waits for the program's end.
  ///
  /// Kills a program that has not ended and writes nothing for ``patience``.
  /// - Returns: its exit code, and what it still wrote.
  package func finish() -> (status: Int32, rest: String) {
    let said = sessionsWord()
    while let more = readSome(milliseconds: 0) { seen += more }
    try? session.close()
    let status: Int32 =
      switch process.wait() {
      case .exited(let code): code
      case .killed(let signal): signal
      }
    return (said ?? status, seen)
  }

  /// Reads on while the program runs.
  /// - Returns: its exit code; nil when it led the session itself.
  private func sessionsWord() -> Int32? {
    var places = [
      pollfd(fd: session.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: master, events: Int16(POLLIN), revents: 0),
    ]
    repeat {
      if poll(&places, 2, Self.patience) == 0 { send(SIGKILL) }
      if places[1].revents & Int16(POLLIN) != 0, let more = readSome(milliseconds: 0) {
        seen += more
      }
    } while places[0].revents == 0
    let line = String(decoding: session.availableData, as: UTF8.self)
    return Int32(line.dropLast())
  }

  private func readSome(milliseconds: Int32 = patience) -> String? {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return nil }
    bytes += buffer.prefix(count)
    // A character may be split; its rest comes with the next bytes.
    let torn = bytes.suffix(3).lastIndex { $0 >= 0xC0 }.map { index in
      bytes.count - index < (bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2) ? index : nil
    }
    let whole = (torn ?? nil) ?? bytes.count
    let text = String(decoding: bytes[..<whole], as: UTF8.self)
    bytes.removeFirst(whole)
    emulator.take(text)
    // "The sound dropped out …": the program plays the exercise again, and what the test did during
    // it does not count. The program writes only what has changed, so one word has to suffice.
    if text.contains("dropped") { spoilt?.note("the program reported a dropout") }
    return text
  }
}
