import Glibc
package import PeachCore
package import PeachStudio
package import PeachText
import Synchronization

/// A Unix socket that sends the events of every training to each reader, as the lines of JSON that
/// `--json` prints.
///
/// A reader that does not keep up is closed, because training does not wait for readers.
package final class EventSocket: TrainingSubscriber {
  private struct State {
    var readers: [Int32] = []
    /// The line with the source and the output, for readers that connect later.
    var source: String?
    var writer: TrainingLineWriter?

    /// Closes the readers that a condition does not hold for.
    mutating func closeReaders(unless isKept: (Int32) -> Bool) {
      readers = readers.filter { reader in
        if isKept(reader) { return true }
        Glibc.close(reader)
        return false
      }
    }
  }

  /// The number of readers at a time; the next one is closed at once.
  package static let readerLimit = 16

  private let text: Catalog
  private let listener: UnixListener
  private let state: Shared

  /// The state that the listener's thread and the training share.
  private final class Shared: Sendable {
    private let state = Mutex(State())

    deinit { state.withLock { $0.closeReaders { _ in false } } }

    func withLock<Result>(_ body: (inout sending State) -> sending Result) -> Result {
      state.withLock(body)
    }

    /// Keeps a reader and sends it the source that sounds; closes it where there are too many.
    func welcome(_ reader: Int32) {
      withLock { state in
        state.closeReaders { !EventSocket.hasGone($0) }
        if state.readers.count >= EventSocket.readerLimit {
          Glibc.close(reader)
        } else if let source = state.source, !EventSocket.send(source, to: reader) {
          Glibc.close(reader)
        } else {
          state.readers.append(reader)
        }
      }
    }
  }

  /// Opens a socket, which only the user may connect to; it is removed when the program ends.
  /// - Parameters:
  ///   - path: the path; a socket that no program listens to any more is replaced, no other file is.
  ///   - text: the language of the reasons.
  /// - Throws: ``PeachError``.
  package init(path: String, text: Catalog) throws(PeachError) {
    self.text = text
    let shared = Shared()
    state = shared
    listener = try UnixListener(path: path) { shared.welcome($0) }
  }

  /// Sends the source and the output.
  package func began(_ training: StudioTraining) {
    let source = JSONLine.encode(SourceLine(training.sound))
    state.withLock { state in
      state.source = source
      state.writer = TrainingLineWriter(reveals: false, text: text)
      state.writer?.beginning = training.beginning
    }
    publish(source)
  }

  /// Passes an event on.
  package func follow(_ event: TrainingEvent) {
    if let line = state.withLock({ $0.writer?.line(event) }) { publish(line) }
  }

  private func publish(_ line: String) {
    state.withLock { $0.closeReaders { Self.send(line, to: $0) } }
  }

  /// Sends a whole line at once; false if the reader has gone or has no room for it.
  private static func send(_ line: String, to reader: Int32) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return Glibc.send(
      reader, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      == bytes.count
  }

  /// Returns true for a reader that has closed its end.
  private static func hasGone(_ reader: Int32) -> Bool {
    var end = pollfd(fd: reader, events: 0, revents: 0)
    return poll(&end, 1, 0) > 0 && end.revents & Int16(POLLHUP | POLLERR) != 0
  }
}
