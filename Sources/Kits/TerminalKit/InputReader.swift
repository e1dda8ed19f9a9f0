import CTerminalKit
import Foundation

/// A reader of a terminal on its own thread, so that no key waits for drawing.
struct InputReader: Sendable {
  /// The descriptor of the terminal.
  let descriptor: Int32
  /// Returns the current size of the terminal.
  let size: @Sendable () -> ScreenSize
  /// Receives the events on the reader's thread.
  let report: @Sendable ([InputEvent]) -> Void

  /// Listens until the terminal is gone.
  func start() {
    let watch = terminal_kit_watch()
    let thread = Thread { read(watch) }
    // Answers are timed, so input takes precedence over drawing.
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  private func read(_ watch: Int32) {
    var parser = InputParser()
    var repeats = KeyRepeats()
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      var ready = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&ready, 2, Self.patience(of: parser))
      if count < 0, errno != EINTR { break }
      if count == 0 {
        let events = parser.expire(at: .now)
        if !events.isEmpty { report(events) }
      }
      guard count > 0 else { continue }
      if ready[1].revents != 0 {
        let events = news(watch)
        if !events.isEmpty { report(events) }
      }
      guard ready[0].revents != 0 else { continue }
      // Before it is read: if this thread is delayed from here on, later input is read at the same
      // time, as a backlog.
      let now = ContinuousClock.now
      let length = Foundation.read(descriptor, &bytes, bytes.count)
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      let hasGone = ready[0].revents & Int16(POLLHUP | POLLERR) != 0
      if length == 0, !hasGone { continue }
      guard length > 0 else { break }
      let events = repeats.mark(parser.parse(bytes[..<length], at: now), at: now)
      if !events.isEmpty { report(events) }
    }
    report([.end])
  }

  /// Returns the milliseconds until the parser must decide; −1 to wait without limit.
  private static func patience(of parser: InputParser) -> Int32 {
    guard let deadline = parser.deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline)
    return Int32(max(0, (left / .milliseconds(1)).rounded(.up)))
  }

  private func news(_ watch: Int32) -> [InputEvent] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let length = Foundation.read(watch, &bytes, bytes.count)
    guard length > 0 else { return [] }
    let letters = Set(bytes[..<length])
    return (letters.contains(UInt8(ascii: "C")) ? [.resumed] : [])
      + (letters.contains(UInt8(ascii: "W")) ? [.resize(size())] : [])
  }
}

/// An event from a terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// Text was pasted; its length is bounded.
  case paste(String)
  /// The terminal's window gained the focus, or lost it.
  case focus(Bool)
  /// The terminal's size has changed.
  case resize(ScreenSize)
  /// The program was continued after it had been stopped; other programs may have used the
  /// terminal.
  case resumed
  /// The terminal answered a query.
  case report(TerminalReport)
  /// There is no more input, because the terminal is gone.
  case end
}
