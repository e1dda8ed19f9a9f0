import BackendKit
import CJack
import CPeachBackend
import Glibc
import Synchronization

/// The state shared by JACK's threads and ours.
///
/// It is behind a pointer; the audio thread accesses nothing else.
struct JackShared: ~Copyable {
  let host: peach_output_host
  let client: OpaquePointer
  let ports: JackPortPair
  /// The input for messages of hands, and who takes them; set before the client is activated.
  var midi: JackMIDIInput?
  /// True if blocks are pulled; otherwise silence is written.
  let isRunning = Atomic<Bool>(false)
  /// True while the process callback is between its checks of `isRunning`.
  let isPulling = Atomic<Bool>(false)
  let rate: Atomic<UInt32>
  let isFreewheeling = Atomic<Bool>(false)
  /// The MIDI devices that are connected; used by the supervisor alone once `followsDevices` is true.
  var devices: JackMIDIDevices?
  /// True once the supervisor connects the MIDI devices that appear.
  let followsDevices = Atomic<Bool>(false)
  /// The ports that have come since the supervisor looked.
  let newPorts = JackNewPorts()
  /// The pending messages for the host, as bits that the supervisor reads.
  let news = Atomic<UInt32>(0)
  /// Wakes the supervisor.
  let wake = Semaphore()
  /// The clock of the graph.
  ///
  /// Audio thread only.
  private var clock = FrameCount()
  /// The frames for which the clock has run without a jump.
  let steadyFrames = Atomic<UInt32>(0)

  static let newsLost: UInt32 = 1
  static let newsFormat: UInt32 = 2
  static let newsLatency: UInt32 = 4
  static let newsXrun: UInt32 = 8
  static let newsEnd: UInt32 = 16
  static let newsPorts: UInt32 = 32

  init(host: peach_output_host, client: OpaquePointer, ports: JackPortPair) {
    self.host = host
    self.client = client
    self.ports = ports
    rate = Atomic(jack_get_sample_rate(client))
  }

  /// Leaves a message for the supervisor.
  ///
  /// Async-signal-safe: uses only an atomic and a semaphore.
  borrowing func tell(_ bit: UInt32) {
    news.bitwiseOr(bit, ordering: .releasing)
    wake.post()
  }

  /// Processes one period on JACK's audio thread: the C calls around the host's pull.
  mutating func process(_ frames: UInt32) {
    guard let leftBuffer = jack_port_get_buffer(ports.left, frames),
      let rightBuffer = jack_port_get_buffer(ports.right, frames)
    else { return }
    isPulling.store(true, ordering: .sequentiallyConsistent)
    guard isRunning.load(ordering: .sequentiallyConsistent) else {
      isPulling.store(false, ordering: .releasing)
      // JACK hands over whatever was in the buffers before.
      memset(leftBuffer, 0, Int(frames) * MemoryLayout<Float>.stride)
      memset(rightBuffer, 0, Int(frames) * MemoryLayout<Float>.stride)
      return
    }
    let (now, microseconds) = JackClock.cycleStart(client)
    clock.begin(now, frames: frames)
    steadyFrames.store(clock.steadyFrames, ordering: .relaxed)
    var block = peach_block(
      size: UInt32(MemoryLayout<peach_block>.size), frames: frames, frame: clock.frame,
      nanoseconds: JackClock.monotonic(jackTime: microseconds),
      rate: Double(rate.load(ordering: .relaxed)),
      // Lost time shows in the count of frames; an xrun of another client does not lose us anything.
      dropouts: clock.reversals,
      freewheel: isFreewheeling.load(ordering: .relaxed) ? 1 : 0)
    midi?.pass(frames)
    host.pull(
      host.context, &block, leftBuffer.assumingMemoryBound(to: Float.self),
      rightBuffer.assumingMemoryBound(to: Float.self))
    isPulling.store(false, ordering: .releasing)
  }
}
