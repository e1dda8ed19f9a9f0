import Foundation
import Synchronization

/// The signals that end a command cleanly, as a stream; a second one of those ends it at once.
final class Signals: Sendable {
  /// SIGINT, SIGTERM and SIGHUP, and SIGTSTP where it is asked for.
  let stream: AsyncStream<Int32>
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Catches signals from now on.
  /// - Parameter stops: whether SIGTSTP is caught too, to fall silent before the program is stopped.
  init(stops: Bool = false) {
    // Who no longer reads our output is noticed by the write, not by dying.
    signal(SIGPIPE, SIG_IGN)
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.stream = stream
    let endings = [SIGINT, SIGTERM, SIGHUP]
    let queue = DispatchQueue(label: "peach.signals")
    let count = Mutex(0)
    sources = Mutex(
      (endings + (stops ? [SIGTSTP] : [])).map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler {
          let isLast = count.withLock { count in
            if endings.contains(number) { count += 1 }
            return count > 1
          }
          if isLast { _exit(128 + number) }
          continuation.yield(number)
        }
        source.activate()
        return source
      })
  }
}
