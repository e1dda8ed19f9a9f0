package import Foundation
import Synchronization

/// Frames on their way to a listener who plays them by a clock of its own.
package struct StreamedFrames: Sendable {
  /// The frame of the listener's clock at which they begin.
  package let frame: UInt64
  /// Both channels, or one for both.
  package let channels: [[Float]]
  /// True if nothing sounds before them, so that the listener may wait for them: its clock then stands still.
  package let mayWait: Bool

  /// Creates a piece from its parts.
  package init(frame: UInt64, channels: [[Float]], mayWait: Bool) {
    self.frame = frame
    self.channels = channels
    self.mayWait = mayWait
  }
}

/// The way of sound to a listener who plays it by a clock of its own, such as the page of a browser: who
/// listens now, what it has been given and what it hears.
///
/// Thread-safe; it stays while listeners and outputs come and go.
package final class SoundStream: Sendable {
  /// A listener: its clock, and the ways to it.
  package struct Listener: Sendable {
    /// Frames per second of its clock, which is the rate of the sound: nothing is resampled.
    package let rate: Double
    /// The seconds by which it needs its frames ahead at least, on a network that is at rest.
    package let lead: Double
    /// Its name, for people.
    package let name: String
    /// Gives it frames; must not wait for it.
    package let give: @Sendable (StreamedFrames) -> Void
    /// Has it silence what it was given.
    package let silence: @Sendable () -> Void

    /// Creates a listener from its parts.
    package init(
      rate: Double, lead: Double, name: String,
      give: @escaping @Sendable (StreamedFrames) -> Void, silence: @escaping @Sendable () -> Void
    ) {
      self.rate = rate
      self.lead = lead
      self.name = name
      self.give = give
      self.silence = silence
    }
  }

  /// The clock of a listener, if known.
  package struct Clock: Sendable {
    package var frame: UInt64 = 0
    /// The time at which it said so, on CLOCK_MONOTONIC.
    package var nanoseconds: UInt64 = 0
    /// Seconds from its clock to its ear.
    package var latency = 0.0
    /// The number of times that frames came too late for it.
    package var dropouts: UInt32 = 0
    /// The seconds by which its messages come at different speed.
    package var jitter = 0.0
    fileprivate var earliest = Double.infinity
  }

  /// The listener, and its clock.
  package struct State: Sendable {
    /// The id of the listener; nil for none.
    package fileprivate(set) var id: UInt64?
    /// The listener; nil for none.
    package fileprivate(set) var listener: Listener?
    /// The number of times that a listener was attached, as one may come back with another clock.
    package fileprivate(set) var attachment = 0
    /// Its clock.
    package fileprivate(set) var clock = Clock()
    /// The number of listeners and their messages so far, so that waiting threads notice.
    package fileprivate(set) var generation = 0
    /// Told of another listener, or that it is gone.
    fileprivate var changed: (@Sendable () -> Void)?
  }

  /// Broadcast whenever there is anything new.
  package let condition = NSCondition()
  private let state = Mutex(State())
  /// The clock on which the listener's messages and the output's thread are timed, in nanoseconds.
  package let now: @Sendable () -> UInt64

  /// Creates a stream without a listener.
  /// - Parameter now: the clock; by default CLOCK_MONOTONIC.
  package init(now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }) {
    self.now = now
  }

  /// True if there is a listener.
  package var isHeard: Bool { state.withLock { $0.listener != nil } }

  /// The listener now, and its clock.
  package var current: State { state.withLock { $0 } }

  /// Sets the receiver of changes of the listener; nil for none.
  package func onChange(_ body: (@Sendable () -> Void)?) { state.withLock { $0.changed = body } }

  /// Sends the sound to one listener from now on, and to no other.
  /// - Parameters:
  ///   - id: its id.
  ///   - listener: what it is.
  package func attach(_ id: UInt64, _ listener: Listener) {
    change { state in
      state.id = id
      state.listener = listener
      state.attachment += 1
      state.clock = Clock()
    }
  }

  /// Stops sending the sound to a listener.
  ///
  /// Does nothing for one that does not listen.
  package func detach(_ id: UInt64) {
    guard state.withLock({ $0.id == id }) else { return }
    change { state in
      state.id = nil
      state.listener = nil
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let told = state.withLock { state in
      body(&state)
      state.generation += 1
      return state.changed
    }
    told?()
    wake()
  }

  /// The most by which the clock of a sound device runs fast or slow compared with the computer's.
  private static let mostDrift = 5e-4
  /// The seconds after which a late message has lost two thirds of its weight.
  private static let memory = 10.0

  /// Takes what a listener says of its clock.
  /// - Parameters:
  ///   - id: its id; others are not heard.
  ///   - frame: the frame that it plays now.
  ///   - latency: seconds from its clock to its ear, 0…2.
  ///   - dropouts: how often frames came too late for it, since it was attached.
  package func take(_ id: UInt64, frame: UInt64, latency: Double, dropouts: UInt32) {
    let now = now()
    state.withLock { state in
      guard state.id == id, let rate = state.listener?.rate else { return }
      // A clock that has stood still to wait starts again.
      if frame < state.clock.frame { state.clock.earliest = .infinity }
      // How late this message is compared with the fastest one so far; a clock that drifts lets that grow slowly.
      let late = Double(now) / 1e9 - Double(frame) / rate
      let passed = Double(now &- max(state.clock.nanoseconds, 1)) / 1e9
      state.clock.earliest = min(late, state.clock.earliest + Self.mostDrift * passed)
      state.clock.jitter = max(
        state.clock.jitter * exp(-passed / Self.memory), late - state.clock.earliest)
      state.clock.frame = frame
      state.clock.nanoseconds = now
      state.clock.latency = min(max(latency, 0), 2)
      state.clock.dropouts = dropouts
      state.generation += 1
    }
    wake()
  }

  /// Wakes the threads that wait for the listener.
  package func wake() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }
}
