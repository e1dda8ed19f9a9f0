import CPeachBackend
import Foundation
import PeachContract
package import PeachCore
import Synchronization

/// An output whose device is a listener with a clock of its own, at the other end of a ``SoundStream``.
///
/// The listener's clock paces it: blocks are pulled until a moment ahead of what the listener plays. Notes of
/// a given length are pulled to their end at once, so that all of them lie there before the first sounds; a
/// note that is held stays within that moment, so that it can be tuned. Without a listener it keeps time as
/// silence does, so that nothing stands still.
package final class StreamOutput: Output {
  private let engine: Engine
  private let stream: SoundStream
  private let patience: Double
  private let state: Mutex<State>
  /// Held while blocks are pulled.
  private let pulling = NSLock()
  private let ended = DispatchSemaphore(value: 0)

  private struct State {
    var isRunning = false
    /// The next frame to be pulled, which grows while listeners come and go.
    var head: UInt64 = 0
    /// The attachment that is served; nil for none.
    var attachment: Int?
    /// The frame that is its frame 0.
    var base: UInt64 = 0
    /// True if what was pulled last was silent.
    var isQuiet = true
    var wantsCut = false
  }

  /// The frames of a block.
  private static let period = 128
  /// The longest lead, in seconds.
  private static let mostLead = 0.25
  /// The rate without a listener.
  private static let restingRate = 48_000.0

  /// Creates an output that streams to its listeners.
  /// - Parameters:
  ///   - engine: the engine to pull from.
  ///   - stream: the way to listeners.
  ///   - patience: seconds after which a listener that says nothing is gone.
  package init(engine: Engine, stream: SoundStream, patience: Double = 3) {
    self.engine = engine
    self.stream = stream
    self.patience = patience
    state = Mutex(State())
  }

  package func currentFormat() -> OutputFormat {
    let current = stream.current
    let rate = current.listener?.rate ?? Self.restingRate
    let latency = Int((Self.lead(current) + current.clock.latency) * rate)
    return OutputFormat(
      rate: rate, period: Self.period, maxFrames: Self.period, latency: latency...latency,
      name: current.listener?.name ?? "browser", isUnconnected: current.listener == nil)
  }

  package var heardFrame: UInt64? {
    let current = stream.current
    let (attachment, base) = state.withLock { ($0.attachment, $0.base) }
    guard let rate = current.listener?.rate, attachment == current.attachment else { return nil }
    let played = base + playedFrames(current.clock, rate: rate)
    let delay = UInt64(current.clock.latency * rate)
    return played > delay ? played - delay : 0
  }

  package func run() {
    let starts = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    stream.onChange { [weak self] in self?.engine.report(.changed) }
    Thread.detachNewThread { [self] in
      keepTime()
      ended.signal()
    }
  }

  package func halt() {
    let stops = state.withLock { state in
      defer { state.isRunning = false }
      return state.isRunning
    }
    guard stops else { return }
    stream.onChange(nil)
    stream.wake()
    ended.wait()
  }

  package func close() { halt() }

  package func cut(sending send: () -> Bool) -> Bool {
    let isSent = pulling.withLock {
      state.withLock { $0.wantsCut = true }
      return send()
    }
    stream.wake()
    return isSent
  }

  // MARK: The listener's clock

  /// Returns the seconds by which blocks are pulled ahead of what is played.
  private static func lead(_ current: SoundStream.State) -> Double {
    min(mostLead, (current.listener?.lead ?? 0) + 1.5 * current.clock.jitter)
  }

  /// Returns the frame of its own that a listener plays now, as far as its clock is reliable.
  private func playedFrames(_ clock: SoundStream.Clock, rate: Double) -> UInt64 {
    guard clock.nanoseconds > 0 else { return 0 }
    let passed = Double(stream.now() &- clock.nanoseconds) / 1e9
    return clock.frame + UInt64(min(max(passed, 0), 0.1) * rate)
  }

  private func keepTime() {
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: Self.period * 2)
    defer { buffer.deallocate() }
    var generation = -1
    var silence = Silence()
    var resting: UInt64 = MonotonicClock.nanoseconds
    while state.withLock({ $0.isRunning }) {
      let current = stream.current
      if let listener = current.listener {
        if silence.seconds(in: current, at: stream.now()) > patience {
          if let id = current.id { stream.detach(id) }
          engine.report(.lost(.listenerGone))
          continue
        }
        state.withLock { state in
          guard state.attachment != current.attachment else { return }
          state.attachment = current.attachment
          state.base = state.head
          state.isQuiet = true
        }
        pulling.withLock { serve(listener, current, buffer) }
      } else {
        state.withLock { $0.attachment = nil }
        rest(since: &resting, buffer)
      }
      wait(after: &generation)
    }
  }

  /// The time for which a listener has said nothing, without the time in which this process did not run: messages
  /// that arrived meanwhile are read after it.
  private struct Silence {
    private var seconds = 0.0
    private var heard: (attachment: Int, nanoseconds: UInt64) = (0, 0)
    private var looked: UInt64 = 0
    /// Seconds; more between two looks are those of a process that did not run.
    private static let longestLook = 0.1

    /// Returns the seconds since a listener was attached or has said something.
    mutating func seconds(in current: SoundStream.State, at now: UInt64) -> Double {
      let news = (current.attachment, current.clock.nanoseconds)
      seconds = news == heard ? seconds + min(Double(now &- looked) / 1e9, Self.longestLook) : 0
      (heard, looked) = (news, now)
      return seconds
    }
  }

  /// Waits for the listener, no longer than until more is due.
  private func wait(after generation: inout Int) {
    stream.condition.lock()
    if stream.current.generation == generation {
      _ = stream.condition.wait(until: Date(timeIntervalSinceNow: 0.005))
    }
    stream.condition.unlock()
    generation = stream.current.generation
  }

  /// Pulls what the listener needs, and gives it as one piece.
  private func serve(
    _ listener: SoundStream.Listener, _ current: SoundStream.State,
    _ buffer: UnsafeMutablePointer<Float>
  ) {
    // Nothing is known of its clock before it has said something.
    guard current.clock.nanoseconds > 0 else { return }
    let rate = listener.rate
    let lead = UInt64(Self.lead(current) * rate)
    var (head, base, isQuiet, cuts) = state.withLock { state in
      defer { state.wantsCut = false }
      return (state.head, state.base, state.isQuiet, state.wantsCut)
    }
    let played = base + playedFrames(current.clock, rate: rate)
    if cuts, head > played + 2 * lead {
      listener.silence()
      head = played + lead
      isQuiet = true
      state.withLock { state in
        state.head = head
        state.isQuiet = isQuiet
      }
    }
    // A clock that has gone on alone, before the first block or beyond a pause.
    if head < played { head = played + lead / 2 }
    var channels: [[Float]] = [[], []]
    let first = head
    var target = max(head, played + lead)
    while head < target {
      pull(frame: head, rate: rate, dropouts: current.clock.dropouts, buffer)
      for channel in 0..<2 {
        channels[channel] += UnsafeBufferPointer(
          start: buffer + channel * Self.period, count: Self.period)
      }
      head += UInt64(Self.period)
      // Notes of a given length are pulled to their end.
      target = max(target, min(head + engine.settledFrameCount, first + UInt64(60 * rate)))
    }
    guard head > first else { return }
    let isSilent = channels.allSatisfy { $0.allSatisfy { $0 == 0 } }
    if !isSilent {
      let isMono = channels[0] == channels[1]
      listener.give(
        StreamedFrames(
          frame: first - base, channels: isMono ? [channels[0]] : channels, mayWait: isQuiet))
    }
    state.withLock { state in
      state.head = head
      state.isQuiet = isSilent || (channels[0].suffix(Self.period).allSatisfy { $0 == 0 })
    }
  }

  private func pull(
    frame: UInt64, rate: Double, dropouts: UInt32, _ buffer: UnsafeMutablePointer<Float>
  ) {
    var block = peach_block(
      size: UInt32(MemoryLayout<peach_block>.size), frames: UInt32(Self.period), frame: frame,
      nanoseconds: MonotonicClock.nanoseconds, rate: rate, dropouts: dropouts, freewheel: 0)
    engine.pull(&block, buffer, buffer + Self.period)
  }

  /// Keeps time without a listener.
  private func rest(since resting: inout UInt64, _ buffer: UnsafeMutablePointer<Float>) {
    let now = MonotonicClock.nanoseconds
    let length = UInt64(Double(Self.period) / Self.restingRate * 1e9)
    // Missed blocks are not pulled later.
    if now > resting + 250_000_000 { resting = now }
    while resting <= now {
      let frame = state.withLock { state in
        defer { state.head += UInt64(Self.period) }
        return state.head
      }
      pull(frame: frame, rate: Self.restingRate, dropouts: 0, buffer)
      resting += length
    }
  }
}
