import CTerminalKit
import Foundation
import Synchronization

/// The terminal in which a program runs, taken for single keys or for the whole screen, and
/// restored on every way out.
///
/// The ways out are ``giveBack(forGood:)``, `exit`, the signals that kill (SIGSEGV and similar, SIGQUIT)
/// and, if no other handler catches them, SIGINT, SIGTERM and SIGHUP. Keys that send signals still do
/// so. A process has one such terminal.
package final class TerminalDevice: Sendable {
  private let input: Int32
  private let output: Int32
  private struct State {
    var mode: TerminalMode?
    /// True once it was given back for good.
    var isClosed = false
  }

  private let state = Mutex(State())
  // A screen is written completely before the terminal is given back.
  private let writing = Mutex(())
  // A second caller returns once the first is done, as it may be about to end the process.
  private let givingBack = Mutex(())
  private let openQuestions = Atomic<Bool>(false)
  private let note: @Sendable (TerminalMode?) -> Void

  /// Creates a device for two descriptors, standard input and output by default; nil unless both
  /// are a terminal.
  ///
  /// - Parameters:
  ///   - input: the descriptor that keys come from.
  ///   - output: the descriptor that screens are written to.
  ///   - note: receives each mode in which the terminal is taken, and nil when it is given back.
  package init?(
    input: Int32 = 0, output: Int32 = 1,
    noting note: @escaping @Sendable (TerminalMode?) -> Void = { _ in }
  ) {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    // A program may redirect its standard output while a library prints; anything drawn meanwhile
    // still belongs here.
    let own = fcntl(output, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return nil }
    self.input = input
    self.output = own
    self.note = note
  }

  deinit {
    giveBack()
    close(output)
  }

  /// Takes the terminal.
  /// - Parameters:
  ///   - mode: the mode to take it in.
  ///   - asks: true to query its properties; answers come as ``InputEvent/report(_:)``.
  /// - Returns: true if it could be taken, and false after it was given back for good.
  @discardableResult
  package func take(_ mode: TerminalMode, asking asks: Bool = false) -> Bool {
    let ending = Array(mode.ending.utf8)
    // Locked until the modes are set: a signal that ends the program undoes all of it or prevents it.
    let isTaken = state.withLock { state in
      guard !state.isClosed else { return false }
      let status = ending.withUnsafeBytes { bytes in
        terminal_kit_take(
          input, output, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard status == 0 else { return false }
      state.mode = mode
      note(mode)
      _ = terminal_kit_set_keys(mode == .screen ? 1 : 0)
      return true
    }
    guard isTaken else { return false }
    if asks { openQuestions.store(true, ordering: .relaxed) }
    write(mode.beginning + (asks ? TerminalMode.questions : ""))
    return true
  }

  /// Gives the terminal back in the state it was found in.
  ///
  /// Harmless if it was not taken.
  ///
  /// - Parameter forGood: true if the program is ending, so that no other thread takes it again.
  package func giveBack(forGood: Bool = false) {
    givingBack.withLock { _ in
      let mode = state.withLock { state in
        if forGood { state.isClosed = true }
        return state.mode.take()
      }
      guard mode != nil else { return }
      awaitAnswers()
      // A write to a terminal that accepts no output may never end, so this does not wait for it.
      _ = writing.withLockIfAvailable { _ in terminal_kit_give_back() }
      terminal_kit_give_back()
      note(nil)
    }
  }

  /// Waits for pending answers of the terminal, so that they do not become input of the next
  /// program.
  private func awaitAnswers() {
    let deadline = ContinuousClock.now + Self.answerPatience
    while openQuestions.load(ordering: .relaxed), ContinuousClock.now < deadline {
      usleep(2000)
    }
  }

  /// The time to wait for an answer when the terminal is given back.
  private static let answerPatience = Duration.milliseconds(60)

  /// Stops the program, as for Ctrl-Z, and returns once it is continued in the foreground.
  ///
  /// It is not stopped if there is no parent shell that could continue it.
  package func suspend() {
    let mode = state.withLock { $0.mode }
    giveBack()
    if getsid(getppid()) == getsid(0) {
      // A signal sent to the process would stop another thread first and let this one continue.
      repeat { raise(SIGSTOP) } while tcgetpgrp(input) != getpgrp()
    }
    if let mode { take(mode) }
  }

  /// Takes the terminal again after another program may have changed it.
  package func retake() {
    guard let mode = state.withLock({ $0.mode }), tcgetpgrp(input) == getpgrp() else { return }
    _ = terminal_kit_set_keys(mode == .screen ? 1 : 0)
    write(mode.beginning)
  }

  /// The size of the terminal.
  package var size: ScreenSize { ScreenSize(ofTerminal: output) ?? .usual }

  /// Writes text unchanged.
  package func write(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { bytes in
      writing.withLock { _ in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
          let count = Foundation.write(output, rest.baseAddress, rest.count)
          if count > 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
          } else if count < 0, errno == EAGAIN {
            var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
            poll(&room, 1, -1)
          } else if count < 0, errno != EINTR {
            return
          }
        }
      }
    }
  }

  /// Listens to the terminal until it is gone, and then reports ``InputEvent/end``.
  /// - Parameter report: a function that receives the events, in the batches in which they came, on
  ///   the device's own thread.
  package func listen(_ report: @escaping @Sendable ([InputEvent]) -> Void) {
    InputReader(descriptor: input) { [self] in
      size
    } report: { [self] events in
      if events.contains(.report(.attributes)) { openQuestions.store(false, ordering: .relaxed) }
      report(events)
    }.start()
  }
}

/// The size of a terminal.
package struct ScreenSize: Hashable, Sendable {
  /// The number of cells in a row.
  package var columns: Int
  /// The number of rows.
  package var rows: Int

  /// Creates a size; values below one are raised to one.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// Asks a terminal for its size; nil if it does not report one.
  /// - Parameter descriptor: a descriptor of the terminal.
  package init?(ofTerminal descriptor: Int32) {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard terminal_kit_size(descriptor, &columns, &rows) == 0 else { return nil }
    self.init(columns: Int(columns), rows: Int(rows))
  }

  /// The size to assume if a terminal does not report its own.
  package static let usual = ScreenSize(columns: 80, rows: 24)
}
