import BackendKit
import CJack
import CPeachBackend
import Synchronization

/// The state shared by JACK's threads and a listener.
///
/// It is behind a pointer; the audio thread accesses nothing else.
struct JackListenerShared: ~Copyable {
  let host: peach_listener_host
  let client: OpaquePointer
  let ports: JackPortPair
  /// True if the host is called.
  let isRunning = Atomic<Bool>(true)
  /// True while the process callback is between its checks of `isRunning`.
  let isCalling = Atomic<Bool>(false)
  let isFreewheeling = Atomic<Bool>(false)
  let xruns = Atomic<UInt32>(0)
  /// The frames of the latest cycle; 0 before the first.
  let period = Atomic<UInt32>(0)
  /// The clock of the graph.
  ///
  /// Audio thread only.
  private var clock = FrameCount()

  init(host: peach_listener_host, client: OpaquePointer, ports: JackPortPair) {
    self.host = host
    self.client = client
    self.ports = ports
  }

  /// Processes one period on JACK's audio thread: the C calls around that of the host.
  mutating func process(_ frames: UInt32) {
    isCalling.store(true, ordering: .sequentiallyConsistent)
    defer { isCalling.store(false, ordering: .releasing) }
    guard isRunning.load(ordering: .sequentiallyConsistent),
      let leftBuffer = jack_port_get_buffer(ports.left, frames),
      let rightBuffer = jack_port_get_buffer(ports.right, frames)
    else { return }
    let rate = Double(jack_get_sample_rate(client))
    // The first of the two readings is the time from which the second counts back.
    let now = JackClock.now()
    let since = jack_frames_since_cycle_start(client)
    let (start, microseconds) = JackClock.cycleStart(client)
    clock.begin(start, frames: frames)
    period.store(frames, ordering: .relaxed)
    var block = peach_heard(
      size: UInt32(MemoryLayout<peach_heard>.size), frames: frames, frame: clock.frame,
      nanoseconds: JackClock.monotonic(jackTime: microseconds),
      begun: now &- UInt64(Double(since) / rate * 1e9), rate: rate,
      xruns: xruns.load(ordering: .relaxed) &+ clock.reversals,
      freewheel: isFreewheeling.load(ordering: .relaxed) ? 1 : 0)
    host.heard(
      host.context, &block, leftBuffer.assumingMemoryBound(to: Float.self),
      rightBuffer.assumingMemoryBound(to: Float.self))
  }
}
