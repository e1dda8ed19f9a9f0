import ArgumentParser
import Foundation
import Synchronization

/// A source of the signals that end a command.
protocol SignalSource: Sendable {
  /// Hands over the signals from now on; the caller ends the command.
  /// - Parameter giveBack: gives the terminal back where the command cannot any more.
  /// - Returns: the signals, for one reader.
  func serve(giveBack: @escaping @Sendable () -> Void) -> AsyncStream<Int32>
}

/// The signals that end a command cleanly, as a stream; a second one ends it at once.
///
/// Until they are served, while a command is still starting, the first one also ends it at once:
/// there is no sound to fade and nothing to store yet.
final class Signals: SignalSource {
  private let stream: AsyncStream<Int32>
  private let sources: Mutex<[any DispatchSourceSignal]>
  private let state: SignalState

  /// Starts catching signals.
  /// - Parameter stops: true to catch SIGTSTP too, to fall silent before the program is stopped.
  init(stops: Bool = false) {
    // A reader that has gone away is noticed by the write, not by dying.
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
    // A source catches nothing until it is registered, which another thread does. Until then a
    // signal ends the program, as it should this early; if it were ignored, it would be lost.
    registration.wait()
  }

  /// Hands over the signals from now on; the caller ends the command.
  ///
  /// `giveBack` is called even if a second signal ends it at once.
  func serve(giveBack: @escaping @Sendable () -> Void = {}) -> AsyncStream<Int32> {
    state.serve(giveBack)
    return stream
  }
}

extension Signals {
  /// Does work that the first signal stops.
  /// - Parameters:
  ///   - stop: makes the work return early.
  ///   - giveBack: what is done even if a second signal ends the program at once.
  ///   - work: the work.
  /// - Returns: the result of the work.
  /// - Throws: ``ExitCode`` if a signal came, or else the error of the work.
  func stopping<Value>(
    _ stop: @escaping @Sendable () async -> Void,
    giveBack: @escaping @Sendable () -> Void = {}, _ work: () async throws -> Value
  ) async throws -> Value {
    let caught = serve(giveBack: giveBack)
    let received = Task { () -> Int32 in
      for await number in caught {
        await stop()
        return number
      }
      return 0
    }
    let value = try await work()
    received.cancel()
    let signal = await received.value
    if signal > 0 { throw ExitCode(128 + signal) }
    return value
  }
}

/// The signals received, and the action for the next one.
private final class SignalState: Sendable {
  private struct State {
    var giveBack: (@Sendable () -> Void)?
    var endings = 0
  }

  private let state = Mutex(State())

  func serve(_ giveBack: @escaping @Sendable () -> Void) {
    state.withLock { $0.giveBack = giveBack }
  }

  /// Records a signal; does not return if it ends the program.
  /// - Returns: true if it is to be served.
  func receive(_ number: Int32) -> Bool {
    let (giveBack, endings) = state.withLock { state in
      if number != SIGTSTP { state.endings += 1 }
      return (state.giveBack, state.endings)
    }
    if number == SIGTSTP {
      if giveBack == nil { kill(getpid(), SIGSTOP) }
      return giveBack != nil
    }
    guard endings > 1 || giveBack == nil else { return true }
    giveBack?()
    quick_exit(128 + number)
  }
}
