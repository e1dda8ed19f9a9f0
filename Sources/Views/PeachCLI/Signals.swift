import Foundation
import Synchronization

/// The signals that end a command cleanly, as a stream; a second one of those ends it at once.
///
/// Until somebody serves them, while a command is still starting, they end it at once too: there is
/// no sound to fade and nothing to store yet.
final class Signals: Sendable {
  private let stream: AsyncStream<Int32>
  private let sources: Mutex<[any DispatchSourceSignal]>
  private let state: SignalState

  /// Catches signals from now on.
  /// - Parameter stops: whether SIGTSTP is caught too, to fall silent before the program is stopped.
  init(stops: Bool = false) {
    // Who no longer reads our output is noticed by the write, not by dying.
    signal(SIGPIPE, SIG_IGN)
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.stream = stream
    let state = SignalState()
    self.state = state
    let queue = DispatchQueue(label: "peach.signals")
    let registration = DispatchGroup()
    sources = Mutex(
      ([SIGINT, SIGTERM, SIGHUP] + (stops ? [SIGTSTP] : [])).map { number in
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler {
          if state.receive(number) { continuation.yield(number) }
        }
        registration.enter()
        source.setRegistrationHandler { registration.leave() }
        source.activate()
        return source
      })
    // A source catches nothing before it is registered, which another thread sees to. Until then a
    // signal ends the program, as one should that comes so early; ignored, it would be lost.
    registration.wait()
  }

  /// Hands the signals over from now on; whoever takes them ends the command.
  ///
  /// `giveBack` is called even when a second signal ends it at once.
  func serve(giveBack: @escaping @Sendable () -> Void = {}) -> AsyncStream<Int32> {
    state.serve(giveBack)
    return stream
  }
}

/// What has come, and what is to be done about the next.
private final class SignalState: Sendable {
  private struct Facts {
    var giveBack: (@Sendable () -> Void)?
    var endings = 0
  }

  private let facts = Mutex(Facts())

  func serve(_ giveBack: @escaping @Sendable () -> Void) {
    facts.withLock { $0.giveBack = giveBack }
  }

  /// Takes note of a signal; does not return when it ends the program.
  /// - Returns: whether it is to be served.
  func receive(_ number: Int32) -> Bool {
    let (giveBack, endings) = facts.withLock { facts in
      if number != SIGTSTP { facts.endings += 1 }
      return (facts.giveBack, facts.endings)
    }
    if number == SIGTSTP {
      if giveBack == nil { kill(getpid(), SIGSTOP) }
      return giveBack != nil
    }
    guard endings > 1 || giveBack == nil else { return true }
    giveBack?()
    _exit(128 + number)
  }
}
