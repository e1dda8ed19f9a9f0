import Foundation
import Synchronization

/// Runs a command so that SIGINT, SIGTERM and SIGHUP end it cleanly.
enum Signals {
  /// Runs `body` until it is done or a signal comes; then its task is cancelled and awaited.
  /// - Returns: what `body` returned, and the signal that cut it short, if one did.
  static func watching<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> (result: Result, signal: Int32?) {
    signal(SIGPIPE, SIG_IGN)
    let received = Mutex<Int32?>(nil)
    let work = Task { try await body() }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let isFirst = received.withLock { received in
          defer { received = received ?? number }
          return received == nil
        }
        // The second time the user does not want to wait for anything.
        if !isFirst { _exit(128 + number) }
        work.cancel()
      }
      source.activate()
      return source
    }
    defer { sources.forEach { $0.cancel() } }
    let result = try await work.value
    return (result, received.withLock { $0 })
  }
}
