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
  /// The input for MIDI messages, and the host that takes them; set before the client is activated.
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
  /// The periods that were ready only after the graph had gone on without them.
  ///
  /// Audio thread only.
  private var late: UInt32 = 0
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
    let began = jack_get_time()
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
      dropouts: clock.reversals &+ late,
      freewheel: isFreewheeling.load(ordering: .relaxed) ? 1 : 0)
    midi?.pass(frames)
    host.pull(
      host.context, &block, leftBuffer.assumingMemoryBound(to: Float.self),
      rightBuffer.assumingMemoryBound(to: Float.self))
    // The count of frames does not show a period that comes too late to be heard. After a stall a server backdates
    // its cycles, which are over before they begin.
    let end = microseconds + UInt64(1e6 * Double(frames) / block.rate)
    if block.freewheel == 0, began < end, jack_get_time() > end { late &+= 1 }
    isPulling.store(false, ordering: .releasing)
  }
}

/// The inputs on a graph that an output is meant for.
enum JackInputs {
  /// Returns the inputs of the left and the right channel; one where a device has only one, as both together
  /// would be 6 dB louder.
  /// - Parameters:
  ///   - client: the client that asks.
  ///   - pattern: the name of a port or of a client as a patch bay shows it, or else a regular expression
  ///     for ports; empty for the first device.
  /// - Returns: two full names of ports at most.
  static func find(_ client: OpaquePointer, _ pattern: String) -> [String] {
    guard !pattern.isEmpty else {
      let ports = inputs(client, nil, JackPortIsPhysical.rawValue)
      // Two devices play by two clocks, and stand in two places.
      return ports.first.map { first in pair(ports.filter { owner($0) == owner(first) }) } ?? []
    }
    let ports = inputs(client, nil)
    if ports.contains(pattern) { return [pattern] }
    let ofClient = ports.filter { owner($0) == pattern }
    return pair(ofClient.isEmpty ? inputs(client, pattern) : ofClient)
  }

  private static func pair(_ ports: [String]) -> [String] { Array(ports.prefix(2)) }

  private static func inputs(
    _ client: OpaquePointer, _ pattern: String?, _ flags: UInt32 = 0
  ) -> [String] {
    jackNames(
      jack_get_ports(
        client, pattern, JACK_DEFAULT_AUDIO_TYPE, UInt(JackPortIsInput.rawValue | flags)))
  }

  /// Returns the client of a port; only the port's own name has no colon.
  static func owner(_ port: String) -> Substring {
    port.lastIndex(of: ":").map { port[..<$0] } ?? port[...]
  }
}

/// Reads a list of names that JACK has allocated, and frees it.
func jackNames(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String] {
  defer { jack_free(list) }
  var names: [String] = []
  while let name = list?[names.count] { names.append(String(cString: name)) }
  return names
}

/// Converts times of JACK to those of the contract.
///
/// Audio thread: only reads clocks.
enum JackClock {
  /// Returns nanoseconds of CLOCK_MONOTONIC.
  static func now() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  /// The greatest age of a cycle in microseconds; a server that was frozen backdates its cycles by
  /// the time it has missed.
  private static let oldest: UInt64 = 250_000

  /// Converts a time of JACK's clock to nanoseconds of CLOCK_MONOTONIC.
  ///
  /// JACK uses CLOCK_MONOTONIC_RAW where available, which drifts away from the other.
  static func monotonic(jackTime: jack_time_t) -> UInt64 {
    let age = jack_get_time() &- jackTime
    return age < oldest ? now() &- age &* 1000 : now()
  }

  /// Returns the first frame of the current cycle, and its start as smoothed by JACK.
  static func cycleStart(
    _ client: OpaquePointer
  ) -> (frame: jack_nframes_t, microseconds: jack_time_t) {
    var frame: jack_nframes_t = 0
    var microseconds: jack_time_t = 0
    var next: jack_time_t = 0
    var period: Float = 0
    if jack_get_cycle_times(client, &frame, &microseconds, &next, &period) == 0 {
      return (frame, microseconds)
    }
    return (jack_last_frame_time(client), jack_get_time())
  }
}
