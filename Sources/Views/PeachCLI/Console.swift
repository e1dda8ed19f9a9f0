import Foundation
import PeachText
import Synchronization
import TerminalKit

/// The destinations of a command's lines: results on standard output, all else on standard error.
package struct Console: Sendable {
  private let out: Int32
  private let err: Int32
  private let broken = BrokenMark()

  /// Creates a console that writes to two descriptors.
  package init(out: Int32 = 1, err: Int32 = 2) {
    self.out = out
    self.err = err
  }

  /// The process's own console, unaffected if the standard descriptors are redirected for a
  /// library.
  package static let standard = Console(out: own(1), err: own(2))

  private static func own(_ descriptor: Int32) -> Int32 {
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return own >= 0 ? own : descriptor
  }

  /// Opens placeholders for missing standard descriptors, so that no file gets one of their numbers
  /// and a program's lines are not written into it.
  ///
  /// The placeholders can be neither read nor written.
  package static func holdDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a line of a result; writes nothing more once a write has failed.
  package func print(_ line: String) {
    guard !isBroken else { return }
    if let error = Self.write(Self.shown(line) + "\n", to: out) { broken.mark(error) }
  }

  /// True if results can no longer be written.
  package var isBroken: Bool { broken.error != nil }

  /// The reason results could not be written, in the system's words.
  ///
  /// A reader that has gone away has read what it wanted, so that is not an error.
  package var failure: String? {
    guard let error = broken.error, error != EPIPE else { return nil }
    return String(cString: strerror(error))
  }

  /// Writes a line for the user that is not a result.
  package func say(_ line: String) { _ = Self.write(Self.shown(line) + "\n", to: err) }

  /// Writes why the command has failed, broken at words at a terminal.
  func say(error sentence: String) {
    let line = "peach: " + sentence
    guard isatty(err) == 1 else { return say(line) }
    let columns = (ScreenSize(ofTerminal: err) ?? .usual).columns
    for part in line.wrapped(toColumns: columns) { say(part) }
  }

  /// Returns a line without control characters, except for line breaks, tabs and the colors of ``Paint``.
  static func shown(_ line: String) -> String {
    let visible = line.visible { $0 == "\n" || $0 == "\t" }
    guard visible.unicodeScalars.contains(where: { (0x10FFD0...0x10FFD4).contains($0.value) })
    else {
      return visible
    }
    return Paint.Mark.allCases.reduce(visible) {
      $0.replacing(String($1.rawValue), with: $1.sequence)
    }
  }

  /// Shows the current progress on a line that the next one replaces, at a terminal only.
  /// - Parameter line: the text; nil clears it.
  package func progress(_ line: String?) {
    guard showsProgress else { return }
    // A line that wrapped could not be erased.
    let columns = (ScreenSize(ofTerminal: err) ?? .usual).columns
    _ = Self.write("\r\u{1B}[K" + Self.shown(line ?? "").prefix(max(0, columns - 1)), to: err)
  }

  /// True if progress is shown, at a terminal.
  package var showsProgress: Bool { isatty(err) == 1 }

  /// True if results go to a terminal.
  package var isTerminal: Bool { isatty(out) == 1 }

  /// The columns of the terminal that results go to; nil if they go elsewhere, and 80 if the terminal
  /// does not tell.
  package var columns: Int? {
    isTerminal ? (ScreenSize(ofTerminal: out) ?? .usual).columns : nil
  }

  /// The rows of the terminal that results go to, and 24 if it does not report them.
  package var rows: Int { (ScreenSize(ofTerminal: out) ?? .usual).rows }

  /// Writes the whole text, waiting as long as necessary.
  /// - Returns: the errno that prevented it; nil on success.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if written < 0, errno == EAGAIN {
        // Another process has made it non-blocking; half a line would be worse than a wait.
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
      } else if written < 0, errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// Remembers the errno of a write that failed for good.
private final class BrokenMark: Sendable {
  private let marked = Atomic<Int32>(0)

  var error: Int32? {
    let error = marked.load(ordering: .relaxed)
    return error == 0 ? nil : error
  }

  func mark(_ error: Int32) { marked.store(error, ordering: .relaxed) }
}
