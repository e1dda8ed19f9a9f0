import Foundation
import PeachHost
import Synchronization

/// Where a command's lines go: results on standard output, all else on standard error.
package struct Console: Sendable {
  private let out: Int32
  private let err: Int32
  private let broken = BrokenMark()

  /// A console over two descriptors.
  package init(out: Int32 = 1, err: Int32 = 2) {
    self.out = out
    self.err = err
  }

  /// The process's own, wherever the standard descriptors are pointed to while a library prints.
  package static let standard = Console(out: own(1), err: own(2))

  private static func own(_ descriptor: Int32) -> Int32 {
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return own >= 0 ? own : descriptor
  }

  /// Keeps the standard descriptors of a program that was started without them from being given to
  /// a file it opens, which its lines would go into.
  ///
  /// What stands in for them can be neither read nor written.
  package static func holdDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a line of a result; nothing more once that has failed.
  package func print(_ line: String) {
    guard !isBroken else { return }
    if let error = Self.write(line + "\n", to: out) { broken.mark(error) }
  }

  /// Whether results can be written no more.
  package var isBroken: Bool { broken.error != nil }

  /// Why results could not be written, in the system's words.
  ///
  /// A reader that has gone away has read what it wanted, and is no reason to complain.
  package var failure: String? {
    guard let error = broken.error, error != EPIPE else { return nil }
    return String(cString: strerror(error))
  }

  /// Writes a line for the user that is no result.
  package func say(_ line: String) { _ = Self.write(line + "\n", to: err) }

  /// Shows what is being done on one line that the next one takes the place of, at a terminal only.
  /// - Parameter line: nil clears it.
  package func progress(_ line: String?) {
    guard isatty(err) == 1 else { return }
    _ = Self.write("\r\u{1B}[K" + (line ?? ""), to: err)
  }

  /// Whether results go to a terminal.
  package var isTerminal: Bool { isatty(out) == 1 }

  /// - Returns: why it could not be written; nil when it was.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if written < 0, errno == EAGAIN {
        // Somebody else has made it non-blocking; half a line would be worse than a wait.
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
      } else if written < 0, errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// Remembers why a write has failed for good.
private final class BrokenMark: Sendable {
  private let marked = Atomic<Int32>(0)

  var error: Int32? {
    let error = marked.load(ordering: .relaxed)
    return error == 0 ? nil : error
  }

  func mark(_ error: Int32) { marked.store(error, ordering: .relaxed) }
}
