import Foundation
package import PeachCore
package import PeachStudio
package import PeachText
import Synchronization

/// A Unix socket that gives the events of every training to whoever connects, as the lines of JSON that
/// `--json` prints.
///
/// A reader that does not keep up is let go: training waits for nobody.
package final class EventSocket: TrainingFollower {
  private struct State {
    var readers: [Int32] = []
    /// The line that tells a reader who comes later what sounds.
    var source: String?
    var writer: TrainingLineWriter?
  }

  private let text: Catalogue
  private let listener: Int32
  private let state = Mutex(State())

  /// Opens a socket, which only the user may connect to; it is removed when the program ends.
  /// - Parameters:
  ///   - path: the path; one that a program left behind is taken over.
  ///   - text: the language of the reasons.
  /// - Throws: ``PublishingError``.
  package init(path: String, text: Catalogue) throws(PublishingError) {
    self.text = text
    listener = try Self.listen(at: path)
    SocketFiles.removeAtExit(path)
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let reader = accept(listener, nil, nil)
        guard reader >= 0 else {
          if errno == EINTR || errno == ECONNABORTED { continue }
          return
        }
        _ = fcntl(reader, F_SETFD, FD_CLOEXEC)
        guard let self else {
          Glibc.close(reader)
          return
        }
        self.welcome(reader)
      }
    }
  }

  private func welcome(_ reader: Int32) {
    state.withLock { state in
      if let source = state.source, !Self.send(source, to: reader) {
        Glibc.close(reader)
      } else {
        state.readers.append(reader)
      }
    }
  }

  /// Says what sounds.
  package func began(_ training: StudioTraining, referencePitch: Frequency) {
    let source = JSONLine.encode(SourceLine(training.sound))
    state.withLock { state in
      state.source = source
      state.writer = TrainingLineWriter(
        referencePitch: referencePitch, reveals: false, text: text)
      state.writer?.beginning = training.beginning
    }
    publish(source)
  }

  /// Passes an event on.
  package func follow(_ event: TrainingEvent) {
    if let line = state.withLock({ $0.writer?.line(event) }) { publish(line) }
  }

  private func publish(_ line: String) {
    state.withLock { state in
      state.readers = state.readers.filter { reader in
        if Self.send(line, to: reader) { return true }
        Glibc.close(reader)
        return false
      }
    }
  }

  /// Sends a whole line at once; false if the reader has gone or has no room for it.
  private static func send(_ line: String, to reader: Int32) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return Glibc.send(
      reader, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      == bytes.count
  }

  private static func listen(at path: String) throws(PublishingError) -> Int32 {
    func failed(_ code: Int32) -> PublishingError {
      .socket(path: path, reason: String(cString: strerror(code)))
    }
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw failed(errno) }
    guard let bound = bind(listener, path) else {
      close(listener)
      throw failed(ENAMETOOLONG)
    }
    var code = bound
    if code == EADDRINUSE, isAbandoned(path) {
      unlink(path)
      code = bind(listener, path) ?? code
    }
    guard code == 0, chmod(path, 0o600) == 0, Glibc.listen(listener, 8) == 0 else {
      let code = code == 0 ? errno : code
      close(listener)
      throw failed(code)
    }
    return listener
  }

  /// Returns true for a socket that nobody listens at.
  private static func isAbandoned(_ path: String) -> Bool {
    let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(probe) }
    return address(path) { connect(probe, $0, $1) } == -1 && errno == ECONNREFUSED
  }

  /// Binds a socket; returns 0 or the error, nil for a path that is too long.
  private static func bind(_ listener: Int32, _ path: String) -> Int32? {
    address(path) { Glibc.bind(listener, $0, $1) == 0 ? 0 : errno }
  }

  private static func address<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// The sockets that are removed when the program ends, however it does.
private enum SocketFiles {
  private static let paths = Mutex<[String]>([])

  static func removeAtExit(_ path: String) {
    let isFirst = paths.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    guard isFirst else { return }
    atexit {
      for path in SocketFiles.paths.withLock({ $0 }) { unlink(path) }
    }
  }
}
