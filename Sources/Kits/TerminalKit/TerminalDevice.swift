import CTerminalKit
import Foundation
import Synchronization

/// The terminal that a program runs in: taken for single keys or for the whole screen, and given
/// back as it was on every way out.
///
/// Ways out are ``giveBack()``, `exit`, the signals that kill (SIGSEGV and its like, SIGQUIT) and,
/// where nobody else catches them, SIGINT, SIGTERM and SIGHUP. Keys that make signals keep making
/// them. A process has one such terminal.
package final class TerminalDevice: Sendable {
  private let input: Int32
  private let output: Int32
  private let taken = Mutex<TerminalMode?>(nil)
  // A picture is written whole before the terminal is given back.
  private let writing = Mutex(())
  // Who comes second returns when the first is done: it may be about to end the process.
  private let givingBack = Mutex(())
  private let openQuestions = Atomic<Bool>(false)

  /// The terminal at two descriptors, standard input and output unless others are named; nil unless
  /// both are a terminal.
  ///
  /// - Parameters:
  ///   - input: where keys come from.
  ///   - output: where pictures go.
  package init?(input: Int32 = 0, output: Int32 = 1) {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    // A program may point its standard output elsewhere while a library prints; what is drawn
    // meanwhile belongs here all the same.
    let own = fcntl(output, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return nil }
    self.input = input
    self.output = own
  }

  deinit {
    giveBack()
    close(output)
  }

  /// Takes the terminal.
  /// - Parameters:
  ///   - mode: what for.
  ///   - asks: whether to ask what it is like; answers come as ``InputEvent/report(_:)``.
  /// - Returns: whether it could be had.
  @discardableResult
  package func take(_ mode: TerminalMode, asking asks: Bool = false) -> Bool {
    let ending = Array(mode.ending.utf8)
    let status = ending.withUnsafeBytes { bytes in
      terminal_kit_take(
        input, output, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard status == 0 else { return false }
    taken.withLock { $0 = mode }
    _ = terminal_kit_set_keys(mode == .screen ? 1 : 0)
    if asks { openQuestions.store(true, ordering: .relaxed) }
    write(mode.beginning + (asks ? TerminalMode.questions : ""))
    return true
  }

  /// Gives the terminal back as it was found.
  ///
  /// Harmless when it was not taken.
  package func giveBack() {
    givingBack.withLock { _ in
      guard taken.withLock({ $0.take() }) != nil else { return }
      awaitAnswers()
      // Whoever writes now, to a terminal that takes nothing, may do so for good.
      _ = writing.withLockIfAvailable { _ in terminal_kit_give_back() }
      terminal_kit_give_back()
    }
  }

  /// What the terminal still has to say must not be taken for input of the next program.
  private func awaitAnswers() {
    let deadline = ContinuousClock.now + Self.answerPatience
    while openQuestions.load(ordering: .relaxed), ContinuousClock.now < deadline {
      usleep(2000)
    }
  }

  /// How long an answer may be under way when the terminal is given back.
  private static let answerPatience = Duration.milliseconds(60)

  /// Stops the program, as Ctrl-Z asks, and returns when it was continued in the foreground.
  ///
  /// Without a shell above that could continue it, it is not stopped.
  package func suspend() {
    let mode = taken.withLock { $0 }
    giveBack()
    if getsid(getppid()) == getsid(0) {
      // Sent to the process, it would stop some other thread first and let this one go on.
      repeat { raise(SIGSTOP) } while tcgetpgrp(input) != getpgrp()
    }
    if let mode { take(mode) }
  }

  /// Takes the terminal anew after somebody else may have changed it.
  package func retake() {
    guard let mode = taken.withLock({ $0 }), tcgetpgrp(input) == getpgrp() else { return }
    _ = terminal_kit_set_keys(mode == .screen ? 1 : 0)
    write(mode.beginning)
  }

  /// How large it is.
  package var size: ScreenSize {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard terminal_kit_size(output, &columns, &rows) == 0 else { return .usual }
    return ScreenSize(columns: Int(columns), rows: Int(rows))
  }

  /// Writes text as it is.
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

  /// Listens to the terminal until it has gone, and then reports ``InputEvent/end``.
  /// - Parameter report: hears of what came, in the batches in which it came, on a thread of the
  ///   device's own.
  package func listen(_ report: @escaping @Sendable ([InputEvent]) -> Void) {
    InputReader(input) { [self] in
      size
    } report: { [self] events in
      if events.contains(.report(.attributes)) { openQuestions.store(false, ordering: .relaxed) }
      report(events)
    }.start()
  }
}
